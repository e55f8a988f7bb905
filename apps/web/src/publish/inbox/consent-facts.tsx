import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import type { MissingConsent } from '@vot/contract'
import { formatDayTime } from '../../lib/format/format-day'
import { ConsentLinks } from '../../tournament/consent/consent-links'
import shared from '../../ui/theme/shared.module.css'
import classes from './inbox.module.css'
import { strings } from './strings'

interface ConsentFactsProps {
  readonly lacks: MissingConsent
  readonly busy: boolean
  readonly onRemind: () => void
}

/** Who of a team has not agreed, the link of each to send again, and a reminder where somebody can be told. */
export function ConsentFacts({ lacks, busy, onRemind }: ConsentFactsProps) {
  const { can_remind: canRemind, rests_until: restsUntil, reminded_at: remindedAt, players } = lacks
  const isWaiting = players.some(({ state }) => state === 'waiting')
  return (
    <section className={shared.column} aria-label={strings.consentTitle}>
      <ConsentLinks registrationId={lacks.registration_id} receiptKey={null} players={players} isOrganiser />
      {isWaiting && (
        <>
          {canRemind && (
            <Button
              variant="default"
              h={44}
              loading={busy}
              disabled={restsUntil !== null}
              leftSection={<IconBell size={18} aria-hidden />}
              onClick={onRemind}
            >
              {strings.remind(1)}
            </Button>
          )}
          <p className={`${shared.soft} ${classes.hint}`}>
            {!canRemind
              ? strings.nobodyToRemind
              : restsUntil === null
                ? strings.remindHow
                : strings.restsUntil(formatDayTime(restsUntil))}
            {canRemind &&
              restsUntil === null &&
              remindedAt !== null &&
              ` ${strings.lastReminded(formatDayTime(remindedAt))}`}
          </p>
        </>
      )}
    </section>
  )
}
