import { Alert, Button, Group, PasswordInput, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconCopy, IconPrinter, IconShieldCheck } from '@tabler/icons-react'
import {
  beginSecondFactor,
  confirmSecondFactor,
  fieldMessages,
  type ResponseOf,
  readSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  type UserView,
} from '@vot/contract'
import { mayDo } from '@vot/domain'
import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error'
import { sessionStore } from '../../lib/api/session-store'
import { copyText } from '../../lib/browser/share-link'
import { useRead } from '../../lib/data/use-read'
import { useWrite } from '../../lib/data/use-write'
import { formatDay } from '../../lib/format/format-day'
import { FormDialog } from '../../ui/dialog/form-dialog'
import { ErrorState } from '../../ui/feedback/error-state'
import { printPage } from '../../ui/feedback/leave-app'
import { LoadingView } from '../../ui/feedback/loading-view'
import { toasts } from '../../ui/feedback/toasts'
import { LeaveGuard } from '../../ui/form/leave-guard'
import { Card } from '../../ui/page/card'
import { PrintPage } from '../../ui/print/print-page'
import { QrCode } from '../../ui/print/qr-code'
import classes from './account-screen.module.css'
import { accountStrings, strings, secondFactorStrings as texts } from './strings'

type Begun = ResponseOf<typeof beginSecondFactor>
type Asking = 'begin' | 'renew' | 'off'

/** Turning the second factor of one's own account on and off; for organisers, and for who has one already. */
export function SecondFactorPanel({ user }: { readonly user: UserView }) {
  const { data, error, isPending, refetch } = useRead(readSecondFactor)
  const [asking, setAsking] = useState<Asking | null>(null)
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const mayHave = mayDo(user.role, 'second-factor:set-up')
  if (!mayHave && data?.on !== true) return null

  const give = (made: readonly string[]) => {
    setBegun(null)
    setCodes(made)
  }
  return (
    <Card title={texts.title}>
      <LoadingView loading={isPending} label={texts.loading} skeleton={<Skeleton height={88} radius="md" />}>
        {() =>
          data === undefined ? (
            <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
          ) : codes !== null ? (
            <RecoveryCodes codes={codes} username={user.username} onDone={() => setCodes(null)} />
          ) : begun !== null ? (
            <ConfirmForm
              begun={begun}
              onCancel={() => setBegun(null)}
              onConfirmed={(made) => {
                give(made)
                const { user: own } = sessionStore.read()
                if (own !== null) {
                  const { second_factor_due: _, ...settled } = own
                  sessionStore.settle(settled)
                }
              }}
            />
          ) : (
            <Stack gap="md" align="flex-start">
              {data.on ? (
                <>
                  <Text>
                    <b>{texts.on}</b> {data.since !== null && texts.since(formatDay(data.since))}{' '}
                    {texts.codesLeft(data.recovery_codes_left)}
                  </Text>
                  <Group>
                    <Button variant="default" onClick={() => setAsking('renew')}>
                      {texts.renew}
                    </Button>
                    {!(data.demanded && mayHave) && (
                      <Button variant="default" onClick={() => setAsking('off')}>
                        {texts.turnOff}
                      </Button>
                    )}
                  </Group>
                  {data.demanded && mayHave && (
                    <Text size="sm" c="dimmed">
                      {texts.cannotTurnOff}
                    </Text>
                  )}
                </>
              ) : (
                <>
                  {data.demanded && (
                    <Alert color="yellow" icon={<IconShieldCheck aria-hidden />}>
                      {texts.demanded}
                    </Alert>
                  )}
                  <Text>{texts.explain}</Text>
                  <Button onClick={() => setAsking('begin')}>{texts.turnOn}</Button>
                </>
              )}
            </Stack>
          )
        }
      </LoadingView>
      {asking !== null && (
        <AskPasswordDialog
          asking={asking}
          username={user.username}
          onClose={() => setAsking(null)}
          onBegun={(made) => {
            setAsking(null)
            setBegun(made)
          }}
          onCodes={(made) => {
            setAsking(null)
            give(made)
          }}
          onOff={() => setAsking(null)}
        />
      )}
    </Card>
  )
}

interface AskPasswordDialogProps {
  readonly asking: Asking
  readonly username: string
  readonly onClose: () => void
  readonly onBegun: (begun: Begun) => void
  readonly onCodes: (codes: readonly string[]) => void
  readonly onOff: () => void
}

/** The current password, since a phone may lie open. */
function AskPasswordDialog({ asking, username, onClose, onBegun, onCodes, onOff }: AskPasswordDialogProps) {
  const { title, text, verb } = texts.asks[asking]
  const failed = {
    failure: texts.failed,
    onError: (error: Error) => {
      if (error instanceof ApiError) form.setErrors(error.fields)
      form.getInputNode('current_password')?.focus()
    },
  }
  const begin = useWrite(beginSecondFactor, { ...failed, onSuccess: onBegun })
  const renew = useWrite(renewRecoveryCodes, { ...failed, onSuccess: ({ recovery_codes }) => onCodes(recovery_codes) })
  const turnOff = useWrite(turnOffSecondFactor, { ...failed, success: texts.turnedOff, onSuccess: onOff })
  const { mutate, isPending } = { begin, renew, off: turnOff }[asking]
  const form = useForm({
    initialValues: { current_password: '' },
    validate: { current_password: (value) => (value === '' ? fieldMessages['current-password-required'] : null) },
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={title}
      busy={isPending}
      onSubmit={() => form.onSubmit((body) => mutate({ body }))()}
      submitLabel={verb}
      submitProps={asking === 'off' ? { color: 'red' } : {}}
    >
      <Stack gap="md">
        <Text>{text}</Text>
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordInput
          {...form.getInputProps('current_password')}
          label={accountStrings.current}
          size="md"
          autoComplete="current-password"
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': strings.showPassword, tabIndex: 0 }}
        />
      </Stack>
    </FormDialog>
  )
}

interface ConfirmFormProps {
  readonly begun: Begun
  readonly onCancel: () => void
  readonly onConfirmed: (codes: readonly string[]) => void
}

function ConfirmForm({ begun, onCancel, onConfirmed }: ConfirmFormProps) {
  const { mutate, isPending } = useWrite(confirmSecondFactor, {
    success: texts.turnedOn,
    failure: texts.failed,
    onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes),
    onError: (error) => {
      if (error instanceof ApiError) form.setErrors(error.fields)
      form.getInputNode('code')?.focus()
    },
  })
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim() === '' ? fieldMessages['code-required'] : null) },
  })
  return (
    <form onSubmit={form.onSubmit(({ code }) => mutate({ body: { code: code.trim() } }))} noValidate>
      <Stack gap="md" align="flex-start">
        <Text>{texts.scan}</Text>
        <QrCode className={classes.qr} text={begun.uri} label={texts.qr} />
        <Text>
          {texts.orType}{' '}
          <b className={classes.secret} data-testid="secret">
            {begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </b>
        </Text>
        <TextInput
          {...form.getInputProps('code')}
          className={classes.field ?? ''}
          label={texts.code}
          description={texts.codeHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          size="md"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
        />
        <Group>
          <Button variant="default" onClick={onCancel} disabled={isPending}>
            {strings.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {texts.confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly username: string
  readonly onDone: () => void
}

/** They are nowhere else, so leaving asks first. */
function RecoveryCodes({ codes, username, onDone }: RecoveryCodesProps) {
  const copy = async () => {
    if (await copyText(codes.join('\n'))) toasts.success(texts.copied)
    else toasts.error(texts.copyFailed)
  }
  return (
    <Stack gap="md" align="flex-start">
      <PrintPage size="A4 portrait" footer={texts.printFooter(username)} />
      <LeaveGuard hasUnsaved={() => true} title={texts.leaveTitle} text={texts.leaveText} leaveLabel={texts.leave} />
      <Alert color="yellow" icon={<IconShieldCheck aria-hidden />}>
        {texts.once}
      </Alert>
      <div className={classes.printed}>
        <h2 className={classes.printTitle}>{texts.printFooter(username)}</h2>
        <ol className={classes.codes} aria-label={texts.recoveryCodes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <Group className="no-print">
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => printPage()}>
          {texts.print}
        </Button>
        <Button onClick={onDone}>{texts.kept}</Button>
      </Group>
    </Stack>
  )
}
