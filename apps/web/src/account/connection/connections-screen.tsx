import { useParams } from 'react-router'
import { Page } from '../../ui/page/page'
import { PageHeader } from '../../ui/page/page-header'
import classes from './connection.module.css'
import { strings } from './strings'
import { TokenPanel } from './token-panel'
import { WebhookPanel } from './webhook-panel'

/** What programs of others may do in a group. */
export function ConnectionsScreen() {
  const { groupId } = useParams()
  const id = Number(groupId ?? 0)
  const owner = Number.isSafeInteger(id) ? id : 0
  return (
    <Page title={strings.title} width="text">
      <PageHeader title={strings.title} />
      <div key={id} className={classes.panels}>
        <TokenPanel owner={owner} />
        <WebhookPanel owner={owner} />
      </div>
    </Page>
  )
}
