import { Desk, type OperationsScreenProps } from './desk'
import { GroupFrame } from './group-frame'
import { strings } from './strings'

/** The operations desk of a tournament group: courts, the queue, what is assigned. */
export function OperationsScreen(props: OperationsScreenProps) {
  return <GroupFrame title={strings.title}>{(group) => <Desk group={group} {...props} />}</GroupFrame>
}
