import { Alert, Button, List, PasswordInput, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconDownload, IconTrash } from '@tabler/icons-react'
import { downloadOwnData, eraseOwnData, fieldMessages } from '@vot/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api/api-client'
import { ApiError, messageOf } from '../../lib/api/api-error'
import { sessionStore } from '../../lib/api/session-store'
import { forgetOrganisersData } from '../../lib/offline/persisted-stores'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { FormDialog } from '../../ui/dialog/form-dialog'
import { toasts } from '../../ui/feedback/toasts'
import { useDownload } from '../../ui/menu/use-download'
import { dataStrings as strings } from './data-strings'

export interface OwnDataDialogProps {
  readonly opened: boolean
  readonly hasPlayer: boolean
  readonly onClose: () => void
}

/** Everything that the server holds of a person: to take along, or to delete for good. */
export function OwnDataDialog({ opened, ...props }: OwnDataDialogProps) {
  const [isErasing, setErasing] = useState(false)
  const close = () => {
    setErasing(false)
    props.onClose()
  }
  if (!opened) return null
  return isErasing ? (
    <EraseDialog hasPlayer={props.hasPlayer} onClose={close} />
  ) : (
    <TakeDialog onClose={close} onErase={() => setErasing(true)} />
  )
}

function TakeDialog({ onClose, onErase }: { readonly onClose: () => void; readonly onErase: () => void }) {
  const { busy, save } = useDownload(strings.downloadFailed)
  return (
    <AppDialog
      opened
      onClose={onClose}
      title={strings.title}
      footer={
        <Button variant="default" onClick={onClose}>
          {strings.close}
        </Button>
      }
    >
      <Stack gap="md">
        <Text>{strings.downloadText}</Text>
        <Button
          loading={busy}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => save({ endpoint: downloadOwnData, parts: {}, name: strings.fileName })}
          data-autofocus
        >
          {strings.download}
        </Button>
        <Text>{strings.eraseText}</Text>
        <Button variant="outline" color="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={onErase}>
          {strings.toErase}
        </Button>
      </Stack>
    </AppDialog>
  )
}

function EraseDialog({ hasPlayer, onClose }: Omit<OwnDataDialogProps, 'opened'>) {
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const erase = async () => {
    if (password === '') return setFault(fieldMessages['current-password-required'])
    setBusy(true)
    setRefusal(null)
    try {
      const { message } = await call(eraseOwnData, { body: { current_password: password } })
      onClose()
      // First: the own page goes with the session.
      await navigate('/tournaments')
      sessionStore.clear()
      forgetOrganisersData()
      toasts.success(message)
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && error.code === 'wrong-password') setFault(error.message)
      else setRefusal(error)
    }
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={strings.eraseTitle}
      busy={isBusy}
      onSubmit={() => void erase()}
      submitLabel={strings.erase}
      cancelLabel={strings.keep}
      submitProps={{ color: 'red' }}
    >
      <Stack gap="md">
        <Alert color="red" icon={<IconAlertTriangle size={20} aria-hidden />} title={strings.forGood}>
          {strings.forGoodText}
        </Alert>
        <Facts
          title={strings.goes}
          lines={hasPlayer ? [...strings.goesOfPlayer, ...strings.goesAlways] : strings.goesAlways}
        />
        {hasPlayer && <Facts title={strings.stays} lines={strings.staysLines} />}
        <PasswordInput
          label={strings.password}
          description={strings.passwordHelp}
          size="md"
          autoComplete="current-password"
          maxLength={200}
          value={password}
          error={fault}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            setFault(null)
          }}
          visibilityToggleButtonProps={{ 'aria-label': strings.showPassword, tabIndex: 0 }}
          data-autofocus
        />
        {refusal !== null && (
          <Alert color="red" role="alert">
            {messageOf(refusal, strings.eraseFailed)}
            <List>
              {tournamentsOf(refusal).map((name) => (
                <List.Item key={name}>{name}</List.Item>
              ))}
            </List>
          </Alert>
        )}
      </Stack>
    </FormDialog>
  )
}

function Facts({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <div>
      <Text fw={700}>{title}</Text>
      <List>
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </div>
  )
}

/** Where the person still has a team. */
function tournamentsOf(error: unknown): string[] {
  const named = error instanceof ApiError ? error.details.tournaments : undefined
  return Array.isArray(named) ? named.filter((name) => typeof name === 'string') : []
}
