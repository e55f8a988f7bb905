import { useParams } from 'react-router'
import { Page } from '../../ui/page/page'
import { PageHeader } from '../../ui/page/page-header'
import { strings } from './strings'
import { TokenPanel } from './token-panel'

/** What programs of others may do in a group. */
export function ConnectionsScreen() {
  const { groupId } = useParams()
  const id = Number(groupId ?? 0)
  return (
    <Page title={strings.title} width="text">
      <PageHeader title={strings.title} />
      <TokenPanel key={id} owner={Number.isSafeInteger(id) ? id : 0} />
    </Page>
  )
}
