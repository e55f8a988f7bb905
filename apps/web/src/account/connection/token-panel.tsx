import { Button, Skeleton } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import type { ApiTokenView } from '@vot/contract'
import { parseIsoDateTime } from '@vot/domain'
import { useState } from 'react'
import { formatAgo } from '../../lib/format/format-ago'
import { formatDay } from '../../lib/format/format-day'
import { serverNow } from '../../lib/format/server-clock'
import { StateBadge } from '../../ui/badge/state-badge'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { Card } from '../../ui/page/card'
import shared from '../../ui/theme/shared.module.css'
import { type TokenOwner, useRevokeToken, useTokens } from './api'
import classes from './connection.module.css'
import { NewTokenDialog } from './new-token-dialog'
import { scopeTexts, strings } from './strings'

/** Tokens for programs: of one's own, or of a group. */
export function TokenPanel({ owner }: { readonly owner: TokenOwner }) {
  const { data, error, isPending, refetch } = useTokens(owner)
  const revoke = useRevokeToken(owner)
  const [isMaking, setMaking] = useState(false)
  const [leaving, setLeaving] = useState<ApiTokenView | null>(null)
  const items = data?.items ?? []
  return (
    <Card title={strings.tokens}>
      <p className={classes.soft}>{owner === 'own' ? strings.ownExplain : strings.groupExplain}</p>
      <LoadingView loading={isPending} label={strings.loading} skeleton={<Skeleton height={88} radius="md" />}>
        {() =>
          data === undefined ? (
            <ErrorState title={strings.failed} error={error} onRetry={() => void refetch()} />
          ) : (
            <>
              {items.length === 0 ? (
                <p className={classes.soft}>{strings.none}</p>
              ) : (
                <ul aria-label={strings.tokens}>
                  {items.map((token) => (
                    <TokenLine
                      key={token.id}
                      token={token}
                      isOwn={owner === 'own'}
                      onRevoke={() => setLeaving(token)}
                    />
                  ))}
                </ul>
              )}
              <div className={`${shared.wrap} ${classes.foot}`}>
                <Button leftSection={<IconKey size={18} stroke={1.75} aria-hidden />} onClick={() => setMaking(true)}>
                  {strings.make}
                </Button>
                <Button component="a" href="/api/docs" target="_blank" rel="noreferrer" variant="default">
                  {strings.docs}
                </Button>
              </div>
            </>
          )
        }
      </LoadingView>
      <NewTokenDialog owner={owner} opened={isMaking} onClose={() => setMaking(false)} />
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && revoke.mutate(leaving.id, { onSuccess: () => setLeaving(null) })}
        title={strings.revokeTitle(leaving?.name ?? '')}
        confirmLabel={strings.revoke}
        busy={revoke.isPending}
      >
        {strings.revokeText}
      </ConfirmDialog>
    </Card>
  )
}

interface TokenLineProps {
  readonly token: ApiTokenView
  readonly isOwn: boolean
  readonly onRevoke: () => void
}

function TokenLine({ token, isOwn, onRevoke }: TokenLineProps) {
  const { name, scopes, token_end: end, made_by: maker, expires_at: until, last_used_at: used } = token
  const isOver = (parseIsoDateTime(until) ?? 0) <= serverNow()
  return (
    <li className={`${shared.wrap} ${classes.token}`} data-row>
      <div className={classes.text}>
        <p className={`${shared.wrap} ${classes.name}`}>
          {name} <code>{strings.ends(end)}</code>
          {isOver && <StateBadge tone="neutral" size="small" label={strings.expired} />}
        </p>
        <p className={classes.facts}>
          <span>{scopes.map((scope) => scopeTexts[scope].label).join(' · ')}</span>
          <span>{used === null ? strings.neverUsed : strings.used(formatAgo(used, serverNow()))}</span>
          {!isOver && <span>{strings.until(formatDay(until))}</span>}
          {!isOwn && <span>{strings.madeBy(maker.name)}</span>}
        </p>
      </div>
      <Button variant="default" onClick={onRevoke} aria-label={strings.revokeOf(name)}>
        {strings.revoke}
      </Button>
    </li>
  )
}
