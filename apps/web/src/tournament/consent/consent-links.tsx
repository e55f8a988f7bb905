import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { createConsentLink, type OwnEntry } from '@vot/contract'
import { shareLink } from '../../lib/browser/share-link'
import { useWrite, write } from '../../lib/data/use-write'
import { toasts } from '../../ui/feedback/toasts'
import classes from './consent.module.css'
import { consentStrings as strings } from './strings'

interface ConsentLinksProps {
  readonly registrationId: number
  /** Of the receipt; not needed by the account that entered the team. */
  readonly receiptKey: string | null
  readonly players: OwnEntry['consents']
  /** Whether the sender is somebody other than the partner. */
  readonly isOrganiser?: boolean
}

/** Who of the team has agreed, and the link of each who has not. */
export function ConsentLinks({ registrationId, receiptKey, players, isOrganiser = false }: ConsentLinksProps) {
  // Made when it is sent; an earlier one stops working.
  const { mutate, isPending, variables } = useWrite(
    (playerId: number) => {
      const body = { player_id: playerId, ...(receiptKey !== null && { key: receiptKey }) }
      return write(createConsentLink, { params: { id: registrationId }, body })
    },
    { failure: strings.sendFailed, isQuick: true },
  )
  const send = (playerId: number, name: string) =>
    mutate(playerId, {
      onSuccess: async ({ public_url: url, token }) => {
        // After the hash, which browsers send to no server, so that the token stands in no log on the way.
        const link = `${url ?? window.location.origin}/consent#${token}`
        const outcome = await shareLink(strings.message(name), link)
        if (outcome === 'copied') toasts.success(strings.copied)
        else if (outcome === 'failed') toasts.error(strings.copyFailed)
      },
    })
  return (
    <ul className={classes.players}>
      {players.map(({ player_id: id, name, state }) => (
        <li key={id}>
          <div>
            <strong>{name}</strong>
            <span data-state={state}>{strings.states[state]}</span>
          </div>
          {state !== 'agreed' && (
            <Button
              variant="default"
              leftSection={<IconSend size={18} aria-hidden />}
              loading={isPending && variables === id}
              aria-label={(isOrganiser ? strings.sendLinkTo : strings.sendTo)(name)}
              onClick={() => send(id, name)}
            >
              {isOrganiser ? strings.sendLink : strings.send}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
