import { Group, Select, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconBuildingBank, IconPencil } from '@tabler/icons-react'
import { type FeeAccount, fieldMessages, removeFeeAccount, saveFeeAccount } from '@vot/contract'
import { foldText } from '@vot/domain'
import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error'
import { useWrite } from '../../lib/data/use-write'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { FormDialog } from '../../ui/dialog/form-dialog'
import { useFailureToast } from '../../ui/feedback/use-failure-toast'
import { Button } from '../../ui/form/button'
import { Field } from '../../ui/form/field'
import { Card } from '../../ui/page/card'
import { type FeesAddress, useBanks } from './api'
import { strings } from './strings'

interface AccountPanelProps {
  readonly address: FeesAddress
  readonly account: FeeAccount | null
}

/** Where the fees go, and how to change that. */
export function AccountPanel({ address, account }: AccountPanelProps) {
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null)
  const { mutate: remove, isPending } = useWrite(removeFeeAccount, {
    success: strings.accountRemoved,
    failure: strings.removeFailed,
  })
  const close = () => setDialog(null)
  return (
    <Card title={account ? strings.account : strings.noAccount}>
      {account ? (
        <div className="whole">
          <div className="num t20">{account.account_number}</div>
          {account.bank_name} · {account.holder_name}
        </div>
      ) : (
        <Text size="sm" c="var(--v-ink-2)">
          {strings.noAccountText}
        </Text>
      )}
      <Group gap="xs">
        <Button
          kind={account ? 'default' : 'primary'}
          icon={account ? IconPencil : IconBuildingBank}
          label={account ? strings.editAccount : strings.addAccount}
          onClick={() => setDialog('edit')}
        />
        {account && <Button kind="danger" label={strings.removeAccount} onClick={() => setDialog('remove')} />}
      </Group>
      {dialog === 'edit' && <AccountDialog opened onClose={close} address={address} account={account} />}
      <ConfirmDialog
        opened={dialog === 'remove'}
        onClose={close}
        onConfirm={() => remove({ params: address }, { onSettled: close })}
        title={strings.removeTitle}
        confirmLabel={strings.removeAccount}
        busy={isPending}
      >
        {strings.removeText}
      </ConfirmDialog>
    </Card>
  )
}

interface AccountDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly address: FeesAddress
  readonly account: FeeAccount | null
}

const fields = ['bank_bin', 'account_number', 'holder_name'] as const

/** The bank account that the fees go to. */
function AccountDialog({ opened, onClose, address, account }: AccountDialogProps) {
  const banks = useBanks()
  useFailureToast(banks.error, strings.failed)
  const { mutate, isPending } = useWrite(saveFeeAccount, {
    success: strings.accountSaved,
    failure: strings.accountFailed,
  })
  const form = useForm({
    initialValues: {
      bank_bin: account?.bank_bin ?? '',
      account_number: account?.account_number ?? '',
      holder_name: account?.holder_name ?? '',
    },
    validate: {
      bank_bin: (bin) => (bin === '' ? fieldMessages['bank-required'] : null),
      account_number: (number) =>
        /^[A-Za-z0-9]{4,19}$/.test(number.trim()) ? null : fieldMessages['account-number-invalid'],
      holder_name: (name) => (name.trim() === '' ? fieldMessages['account-holder-required'] : null),
    },
  })
  const submit = form.onSubmit(
    (body) =>
      mutate(
        { params: address, body },
        {
          onSuccess: onClose,
          onError: (error) => {
            if (error instanceof ApiError) form.setErrors(error.fields)
          },
        },
      ),
    (errors) => {
      const first = fields.find((field) => errors[field])
      if (first) form.getInputNode(first)?.focus()
    },
  )
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={strings.account}
      busy={isPending}
      onSubmit={() => submit()}
      submitLabel={strings.save}
    >
      <Stack gap="md">
        <Select
          {...form.getInputProps('bank_bin')}
          label={strings.bank}
          placeholder={strings.bankHint}
          size="md"
          withAsterisk
          searchable
          openOnFocus={false}
          data={(banks.data?.items ?? []).map(({ bin, short_name, name }) => ({
            value: bin,
            label: `${short_name} – ${name}`,
          }))}
          filter={({ options, search }) =>
            options.filter((option) => 'label' in option && foldText(option.label).includes(foldText(search)))
          }
          nothingFoundMessage={strings.bankNone}
          comboboxProps={{ withinPortal: true }}
          data-autofocus
        />
        <Field
          {...form.getInputProps('account_number')}
          label={strings.accountNumber}
          withAsterisk
          autoComplete="off"
          spellCheck={false}
        />
        <Field
          {...form.getInputProps('holder_name')}
          label={strings.holder}
          help={strings.holderHint}
          withAsterisk
          autoComplete="off"
        />
      </Stack>
    </FormDialog>
  )
}
