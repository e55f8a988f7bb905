import { MissingScreen } from '../ui/page/missing-screen'
import { strings } from './strings'

export function NotFoundScreen() {
  return <MissingScreen title={strings.notFoundTitle}>{strings.notFoundText}</MissingScreen>
}
