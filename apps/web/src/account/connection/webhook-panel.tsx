import { Button, Skeleton } from '@mantine/core'
import { IconWebhook } from '@tabler/icons-react'
import { deleteWebhook, listWebhooks, type WebhookView } from '@vot/contract'
import { useState } from 'react'
import { useRead } from '../../lib/data/use-read'
import { useWrite } from '../../lib/data/use-write'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { Card } from '../../ui/page/card'
import shared from '../../ui/theme/shared.module.css'
import type { TokenOwner } from './api'
import classes from './connection.module.css'
import { NewWebhookDialog } from './new-webhook-dialog'
import { kindTexts, hookStrings as strings } from './strings'
import { WebhookLogDialog } from './webhook-log-dialog'

const hostOf = ({ url }: WebhookView) => new URL(url).host

/** Addresses that are told what happens, in a group or everywhere. */
export function WebhookPanel({ owner }: { readonly owner: TokenOwner }) {
  const query = owner === 'own' ? {} : { group_id: owner }
  const { data, error, isPending, refetch } = useRead(listWebhooks, { query }, { staleTime: 0 })
  const remove = useWrite(deleteWebhook, { success: strings.removed, failure: strings.removeFailed })
  const [isAdding, setAdding] = useState(false)
  const [read, setRead] = useState<WebhookView | null>(null)
  const [leaving, setLeaving] = useState<WebhookView | null>(null)
  const items = data?.items ?? []
  const removeIt = () => {
    if (leaving !== null) remove.mutate({ params: { id: leaving.id } }, { onSuccess: () => setLeaving(null) })
  }
  return (
    <Card title={strings.title}>
      <p className={classes.soft}>{strings.explain}</p>
      <LoadingView loading={isPending} label={strings.loading} skeleton={<Skeleton height={88} radius="md" />}>
        {() =>
          data === undefined ? (
            <ErrorState title={strings.failed} error={error} onRetry={() => void refetch()} />
          ) : (
            <>
              {items.length === 0 ? (
                <p className={classes.soft}>{strings.none}</p>
              ) : (
                <ul aria-label={strings.title}>
                  {items.map((hook) => (
                    <li key={hook.id} className={`${shared.wrap} ${classes.token}`} data-row>
                      <div className={classes.text}>
                        <p className={classes.name}>{hook.url}</p>
                        <p className={classes.facts}>
                          <span>{hook.kinds.map((kind) => kindTexts[kind]).join(' · ')}</span>
                          {hook.waiting > 0 && <span>{strings.waiting(hook.waiting)}</span>}
                          {owner !== 'own' && <span>{strings.madeBy(hook.made_by.name)}</span>}
                        </p>
                      </div>
                      <div className={`${shared.row} ${classes.ways}`}>
                        <Button
                          variant="default"
                          onClick={() => setRead(hook)}
                          aria-label={strings.logOf(hostOf(hook))}
                        >
                          {strings.log}
                        </Button>
                        <Button
                          variant="default"
                          onClick={() => setLeaving(hook)}
                          aria-label={strings.removeOf(hostOf(hook))}
                        >
                          {strings.remove}
                        </Button>
                      </div>
                    </li>
                  ))}
                </ul>
              )}
              <div className={`${shared.wrap} ${classes.foot}`}>
                <Button
                  leftSection={<IconWebhook size={18} stroke={1.75} aria-hidden />}
                  onClick={() => setAdding(true)}
                >
                  {strings.add}
                </Button>
              </div>
            </>
          )
        }
      </LoadingView>
      <NewWebhookDialog owner={owner} opened={isAdding} onClose={() => setAdding(false)} />
      <WebhookLogDialog hook={read} onClose={() => setRead(null)} />
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={removeIt}
        title={strings.removeTitle(leaving === null ? '' : hostOf(leaving))}
        confirmLabel={strings.remove}
        busy={remove.isPending}
      >
        {strings.removeText}
      </ConfirmDialog>
    </Card>
  )
}
