import { PasswordInput, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  accountFields,
  createUser,
  defaultsOf,
  fieldMessages,
  type ManagedUserView,
  updateUser,
  usernamePattern,
} from '@vot/contract'
import { type Role, roles } from '@vot/domain'
import { ApiError } from '../../lib/api/api-error'
import { errorCatalogue } from '../../lib/api/error-texts'
import { newPasswordFault } from '../../lib/api/new-password'
import { useWrite } from '../../lib/data/use-write'
import { FormDialog } from '../../ui/dialog/form-dialog'
import { fieldForms, formOf } from '../../ui/form/field-forms'
import { roleTexts, strings } from './strings'

interface UserFormDialogProps {
  /** Whose account is changed; null makes one. */
  readonly user: ManagedUserView | null
  readonly onClose: () => void
}

const roleOptions = roles.map((role) => ({ value: role, label: roleTexts[role] }))

const { text } = fieldForms
const role = { ...text, fill: (wire: Role) => wire, send: (value: Role) => value }
const accountForm = formOf({ text, username: text, email: text, role }, accountFields)

/** Makes an account, or changes its name, email and role. */
export function UserFormDialog({ user, onClose }: UserFormDialogProps) {
  const isNew = user === null
  const options = {
    success: ({ name }: ManagedUserView) => (isNew ? strings.added(name) : strings.saved(name)),
    failure: strings.writeFailed,
    onError: (error: Error) => {
      if (!(error instanceof ApiError)) return
      const isTaken = error.code === 'username-taken'
      form.setErrors(isTaken ? { username: errorCatalogue['username-taken'].message } : error.fields)
      if (isTaken) form.getInputNode('username')?.focus()
    },
  }
  const create = useWrite(createUser, options)
  const edit = useWrite(updateUser, options)
  const before = accountForm.fill(user ?? defaultsOf(accountFields))
  const form = useForm({
    initialValues: { ...before, password: '' },
    validate: {
      name: (name) => (name.trim() === '' ? fieldMessages['display-name-required'] : null),
      username: (username) =>
        isNew && !usernamePattern.test(username.trim()) ? fieldMessages['username-invalid'] : null,
      password: (password) => (isNew ? newPasswordFault(password) : null),
    },
  })
  const submit = form.onSubmit(
    ({ password, ...values }) => {
      const then = { onSuccess: onClose }
      if (isNew) create.mutate({ body: { ...accountForm.send(values), password } }, then)
      // Of the others a concurrent change is kept.
      else edit.mutate({ params: { id: user.id }, body: accountForm.sendChanged(values, before) }, then)
    },
    (errors) => {
      const first = (['name', 'username', 'password'] as const).find((field) => errors[field])
      if (first) form.getInputNode(first)?.focus()
    },
  )
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={isNew ? strings.add : strings.editTitle(user.name)}
      busy={create.isPending || edit.isPending}
      onSubmit={() => submit()}
      submitLabel={isNew ? strings.add : strings.save}
    >
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('name')}
          label={strings.name}
          size="md"
          withAsterisk
          autoComplete="off"
          data-autofocus
        />
        {isNew && (
          <TextInput
            {...form.getInputProps('username')}
            label={strings.username}
            size="md"
            withAsterisk
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <Select
          {...form.getInputProps('role')}
          label={strings.role}
          description={!isNew && form.values.role !== user.role ? strings.roleEnds : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          size="md"
          data={roleOptions}
          allowDeselect={false}
        />
        <TextInput {...form.getInputProps('email')} label={strings.email} type="email" size="md" autoComplete="off" />
        {isNew && (
          <PasswordInput
            {...form.getInputProps('password')}
            label={strings.password}
            description={strings.passwordHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            size="md"
            withAsterisk
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': strings.showPassword, tabIndex: 0 }}
          />
        )}
      </Stack>
    </FormDialog>
  )
}
