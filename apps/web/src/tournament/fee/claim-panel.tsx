import { Stack, Text, TextInput } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { claimByReceipt, type ResponseOf, type readPaymentRequest } from '@vot/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, messageOf } from '../../lib/api/api-error'
import { loginPrompt } from '../../lib/api/login-prompt'
import { sessionStore, useSession } from '../../lib/api/session-store'
import { useWrite } from '../../lib/data/use-write'
import { FormDialog } from '../../ui/dialog/form-dialog'
import { toasts } from '../../ui/feedback/toasts'
import { Button } from '../../ui/form/button'
import { Card } from '../../ui/page/card'
import { Row, Rows } from '../../ui/page/rows'
import { claimStrings as strings } from './strings'

type Receipt = ResponseOf<typeof readPaymentRequest>
type Player = Receipt['players'][number]

/** Each player of the team may make the profile that of their own account, while nobody has. */
export function ClaimPanel({ receipt }: { readonly receipt: Receipt }) {
  const { user } = useSession()
  const [chosen, setChosen] = useState<Player | null>(null)
  const { registration_id: registrationId, key } = receipt
  if (key === null) return null
  const choose = (player: Player) => (user === null ? loginPrompt.open() : setChosen(player))
  return (
    <Card title={strings.title} className="no-print">
      <p>{user === null ? strings.signInFirst : strings.text}</p>
      <Rows label={strings.title}>
        {receipt.players.map((player) => (
          <Row
            key={player.id}
            title={player.name}
            end={
              player.claimed ? (
                <span className="t13 ink2">{strings.taken}</span>
              ) : (
                <Button label={strings.claim} spoken={strings.claimOf(player.name)} onClick={() => choose(player)} />
              )
            }
          />
        ))}
      </Rows>
      {user !== null && <Button kind="quiet" to="/me" label={strings.toMe} />}
      {chosen !== null && user !== null && (
        <ClaimDialog
          player={chosen}
          account={user.name}
          registrationId={registrationId}
          receiptKey={key}
          onClose={() => setChosen(null)}
        />
      )}
    </Card>
  )
}

/** What can be mended in the dialog. */
const phoneErrors: ReadonlySet<string> = new Set(['claim-phone-wrong', 'validation-failed'])

interface ClaimDialogProps {
  readonly player: Player
  readonly account: string
  readonly registrationId: number
  readonly receiptKey: string
  readonly onClose: () => void
}

/** Asks whose the profile is before it is given: an organiser alone can take it back. */
function ClaimDialog({ player, account, registrationId, receiptKey: key, onClose }: ClaimDialogProps) {
  const navigate = useNavigate()
  const [phone, setPhone] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const { mutate, isPending } = useWrite(claimByReceipt)
  const claim = () =>
    mutate(
      { body: { registration_id: registrationId, key, player_id: player.id, phone } },
      {
        onSuccess: ({ message, provisional }) => {
          if (!provisional) sessionStore.becomePlayer()
          toasts.success(message)
          void navigate('/me')
        },
        onError: (error) => {
          if (error instanceof ApiError && phoneErrors.has(error.code))
            return setRefusal(messageOf(error, strings.failed))
          toasts.failure(strings.failed, error)
          onClose()
        },
      },
    )
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={strings.ask(player.name)}
      busy={isPending}
      onSubmit={claim}
      submitLabel={strings.yes}
      cancelLabel={strings.no}
      submitDisabled={phone.trim() === ''}
      submitProps={{ leftSection: <IconUserCheck size={18} aria-hidden /> }}
    >
      <Stack gap="md">
        <Text>{strings.askText(account)}</Text>
        <TextInput
          label={strings.phone}
          description={strings.phoneHelp}
          inputMode="tel"
          autoComplete="tel"
          size="md"
          maxLength={30}
          data-autofocus
          value={phone}
          error={refusal}
          onChange={({ currentTarget }) => {
            setPhone(currentTarget.value)
            setRefusal(null)
          }}
        />
      </Stack>
    </FormDialog>
  )
}
