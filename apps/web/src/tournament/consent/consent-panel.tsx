import type { ResponseOf, readPaymentRequest } from '@vot/contract'
import { Card } from '../../ui/page/card'
import { ConsentLinks } from './consent-links'
import { consentStrings as strings } from './strings'

interface ConsentPanelProps {
  readonly receipt: Pick<ResponseOf<typeof readPaymentRequest>, 'registration_id' | 'key' | 'players'>
}

/** On a team's receipt: who of the team was asked, and the links to send. */
export function ConsentPanel({ receipt: { registration_id: id, key, players } }: ConsentPanelProps) {
  const asked = players.flatMap(({ id: player_id, name, consent: state }) =>
    state === null ? [] : [{ player_id, name, state }],
  )
  if (asked.length === 0) return null
  return (
    <Card title={strings.title} className="no-print">
      <p className="t13 ink2">{strings.text}</p>
      <ConsentLinks registrationId={id} receiptKey={key} players={asked} />
    </Card>
  )
}
