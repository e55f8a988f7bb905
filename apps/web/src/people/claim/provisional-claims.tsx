import { Button } from '@mantine/core'
import { IconCheck, IconCopy, IconPhone, IconX } from '@tabler/icons-react'
import type { ProvisionalClaim } from '@vot/contract'
import { copyText } from '../../lib/browser/share-link'
import { formatDayTime } from '../../lib/format/format-day'
import { StateBadge } from '../../ui/badge/state-badge'
import { ErrorState } from '../../ui/feedback/error-state'
import { toasts } from '../../ui/feedback/toasts'
import { useProvisionalClaims } from './api'
import classes from './provisional-claims.module.css'
import { claimStrings as strings } from './strings'
import { useSettleClaim } from './use-settle-claim'

/** Claims by a receipt that nobody has confirmed, each with how to ask the player; nothing where there are none. */
export function ProvisionalClaims() {
  const { data, error, refetch } = useProvisionalClaims()
  if (data === undefined) {
    return error ? <ErrorState title={strings.waitingFailed} error={error} onRetry={() => void refetch()} /> : null
  }
  if (data.items.length === 0) return null
  return (
    <section className={classes.waiting} aria-labelledby="provisional-claims">
      <h3 id="provisional-claims">{strings.waitingTitle}</h3>
      <p>{strings.waitingText}</p>
      <ul>
        {data.items.map((claim) => (
          <Item key={claim.player_id} claim={claim} />
        ))}
      </ul>
    </section>
  )
}

function Item({ claim }: { readonly claim: ProvisionalClaim }) {
  const { confirm, contest, isBusy } = useSettleClaim(claim.player_id)
  const player = claim.player_name
  return (
    <li>
      <div className={classes.head}>
        <strong>{player}</strong>
        <Overdue claim={claim} />
      </div>
      <ClaimFacts claim={claim} />
      <div className={classes.actions}>
        <AskPlayer claim={claim} />
        <Button
          variant="outline"
          color="red"
          loading={isBusy}
          leftSection={<IconX size={18} aria-hidden />}
          aria-label={strings.contestOf(player)}
          onClick={contest}
        >
          {strings.contest}
        </Button>
        <Button
          loading={isBusy}
          leftSection={<IconCheck size={18} aria-hidden />}
          aria-label={strings.confirmOf(player)}
          onClick={confirm}
        >
          {strings.confirm}
        </Button>
      </div>
    </li>
  )
}

interface OfClaim {
  readonly claim: ProvisionalClaim
}

/** [PLR-167] Marks a claim that was put to the administrators. */
export function Overdue({ claim }: OfClaim) {
  return claim.administrators_asked_at === null ? null : <StateBadge tone="warn" label={strings.overdue} />
}

/** Which account claimed the player, when, and by whose receipt. */
export function ClaimFacts({ claim: { account, claimed_at: at, team } }: OfClaim) {
  return (
    <>
      <p>{strings.says(account.name, account.username, formatDayTime(at))}</p>
      {team && <p className={classes.soft}>{strings.byReceiptOf(team.names, team.division_name)}</p>}
      {team?.refused && <p>{strings.refusedTeam}</p>}
    </>
  )
}

/** How the player is asked: a call, and a message to copy. */
export function AskPlayer({ claim: { player_name: player, account, claimed_at: at, phone } }: OfClaim) {
  const copy = async () => {
    if (await copyText(strings.note(player, account.name, formatDayTime(at)))) toasts.success(strings.copied)
    else toasts.error(strings.copyFailed)
  }
  return (
    <>
      {phone !== '' && (
        <Button component="a" href={`tel:${phone}`} variant="default" leftSection={<IconPhone size={18} aria-hidden />}>
          {strings.call(phone)}
        </Button>
      )}
      <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
        {strings.copyNote}
      </Button>
    </>
  )
}
