import { Button, Skeleton, Text, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { createClaimCode, type PlayerAccount, revokeClaimCode, untiePlayer } from '@vot/contract'
import { useState } from 'react'
import { copyText } from '../../lib/browser/share-link'
import { useWrite } from '../../lib/data/use-write'
import { formatDayTime } from '../../lib/format/format-day'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { toasts } from '../../ui/feedback/toasts'
import { usePlayerAccount } from './api'
import classes from './player-account-dialog.module.css'
import { claimStrings as strings } from './strings'
import { useSettleClaim } from './use-settle-claim'

interface PlayerAccountDialogProps {
  readonly player: { readonly id: number; readonly name: string }
  readonly onClose: () => void
}

/** Which account a player has, or the code by which one claims the player; the code is shown this once. */
export function PlayerAccountDialog({ player, onClose }: PlayerAccountDialogProps) {
  const { data, error, isPending, refetch } = usePlayerAccount(player.id)
  const params = { id: player.id }
  const make = useWrite(createClaimCode, { failure: strings.makeFailed })
  const revoke = useWrite(revokeClaimCode, { success: true, failure: strings.revokeFailed })
  const settle = useSettleClaim(player.id)
  const [asksUntie, setAsksUntie] = useState(false)
  const made = make.data
  // After the hash, which browsers send to no server, so that the code stands in no log on the way.
  const link = made && `${made.public_url ?? window.location.origin}/me#${made.code}`
  const copy = async (text: string) => {
    if (await copyText(text)) toasts.success(strings.copied)
    else toasts.error(strings.copyFailed)
  }
  return (
    <AppDialog
      opened
      onClose={onClose}
      title={strings.title(player.name)}
      busy={make.isPending}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {strings.close}
          </Button>
          {data?.claim && !data.claim.provisional && (
            <Button variant="outline" color="red" onClick={() => setAsksUntie(true)}>
              {strings.untie}
            </Button>
          )}
          {data?.claim?.provisional && (
            <>
              <Button variant="outline" color="red" loading={settle.isBusy} onClick={settle.contest}>
                {strings.contest}
              </Button>
              <Button loading={settle.isBusy} onClick={settle.confirm}>
                {strings.confirm}
              </Button>
            </>
          )}
          {data && !data.claim && data.code && (
            <Button
              variant="default"
              loading={revoke.isPending}
              onClick={() => revoke.mutate({ params }, { onSuccess: make.reset })}
            >
              {strings.revoke}
            </Button>
          )}
          {/* One place for both, so that the focus stays on it. */}
          {data?.claim ? null : link ? (
            <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy(link)}>
              {strings.copyLink}
            </Button>
          ) : (
            <Button
              onClick={() => make.mutate({ params })}
              loading={make.isPending}
              disabled={data === undefined}
              data-autofocus
            >
              {data?.code ? strings.makeNew : strings.make}
            </Button>
          )}
        </>
      }
    >
      <LoadingView loading={isPending} label={strings.loading} skeleton={<Skeleton height={96} />}>
        {() =>
          data === undefined ? (
            <ErrorState title={strings.failed} error={error} onRetry={() => void refetch()} />
          ) : data.claim ? (
            <>
              {data.claim.provisional && <Text mb="md">{strings.provisional}</Text>}
              <Claim claim={data.claim} />
            </>
          ) : made && link ? (
            <div className={classes.made}>
              <p className={classes.label}>{strings.code}</p>
              <output className={`num ${classes.code}`}>{made.code}</output>
              <Text size="sm">{strings.once(formatDayTime(made.expires_at))}</Text>
              <TextInput
                label={strings.link}
                size="md"
                readOnly
                // The button that made the code rested meanwhile, and has lost the focus.
                autoFocus
                value={link}
                onFocus={(event) => event.currentTarget.select()}
              />
            </div>
          ) : (
            <Text>
              {data.code
                ? strings.waiting(formatDayTime(data.code.created_at), formatDayTime(data.code.expires_at))
                : strings.explain}
            </Text>
          )
        }
      </LoadingView>
      {asksUntie && <UntieDialog player={player} onClose={() => setAsksUntie(false)} />}
    </AppDialog>
  )
}

function Claim({ claim }: { readonly claim: NonNullable<PlayerAccount['claim']> }) {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{strings.account}</dt>
        <dd>{claim.name}</dd>
      </div>
      <div>
        <dt>{strings.username}</dt>
        <dd>{claim.username}</dd>
      </div>
      <div>
        <dt>{strings.since}</dt>
        <dd>
          {formatDayTime(claim.claimed_at)}, {strings.ways[claim.way]}
        </dd>
      </div>
    </dl>
  )
}

function UntieDialog({ player, onClose }: PlayerAccountDialogProps) {
  const { mutate, isPending } = useWrite(untiePlayer, { success: true, failure: strings.untieFailed })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => mutate({ params: { id: player.id } }, { onSuccess: onClose })}
      title={strings.untieTitle(player.name)}
      confirmLabel={strings.untie}
      busy={isPending}
    >
      {strings.untieText}
    </ConfirmDialog>
  )
}
