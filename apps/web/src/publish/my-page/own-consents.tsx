import { Button } from '@mantine/core'
import type { OwnEntry } from '@vot/contract'
import { useAnswerOwnConsent } from '../../tournament/consent/api'
import { ConsentLinks } from '../../tournament/consent/consent-links'
import { toasts } from '../../ui/feedback/toasts'
import classes from './my-page.module.css'
import { strings } from './strings'

interface OwnConsentsProps {
  readonly entry: OwnEntry
  readonly playerId: number | null
}

/** Under a team that waits for its players: the own answer, and the links of the others. */
export function OwnConsents({ entry, playerId }: OwnConsentsProps) {
  const { mutate, isPending } = useAnswerOwnConsent(entry.registration_id)
  const { consents, status, withdrawn } = entry
  if (status === 'rejected' || withdrawn || consents.every(({ state }) => state === 'agreed')) return null
  const own = consents.find(({ player_id }) => player_id === playerId)
  const others = consents.filter((each) => each !== own && each.state !== 'agreed')
  const answer = (agrees: boolean) =>
    mutate(agrees, {
      onSuccess: () => toasts.success(agrees ? strings.agreed : strings.refused),
      onError: (error) => toasts.failure(strings.answerFailed, error),
    })
  return (
    <div className={classes.consents}>
      {own && own.state !== 'agreed' && (
        <>
          <p className={classes.strong}>{own.state === 'waiting' ? strings.asked : strings.refused}</p>
          <div className={classes.answers}>
            <Button disabled={isPending} onClick={() => answer(true)}>
              {strings.agree}
            </Button>
            {own.state === 'waiting' && (
              <Button variant="default" disabled={isPending} onClick={() => answer(false)}>
                {strings.refuse}
              </Button>
            )}
          </div>
        </>
      )}
      {others.length > 0 && (
        <ConsentLinks registrationId={entry.registration_id} receiptKey={entry.payment_key} players={others} />
      )}
    </div>
  )
}
