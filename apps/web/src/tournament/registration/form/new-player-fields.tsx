import { Autocomplete, Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { createPlayer, fieldMessages, genderWords, type NewPlayer } from '@vot/contract'
import { genders, isBirthYear, phoneProblem, vietnamDate } from '@vot/domain'
import { useId } from 'react'
import { useMay } from '../../../lib/api/session-store'
import { useWrite } from '../../../lib/data/use-write'
import { serverNow } from '../../../lib/format/server-clock'
import { useClubs } from '../../../people/club/api'
import { NumberField } from '../../../ui/form/number-field'
import { strings } from '../strings'
import type { Choice } from './pair-choice'
import classes from './registration-form.module.css'

interface NewPlayerFieldsProps {
  /** The place of the team. */
  readonly label: string
  /** What was looked for. */
  readonly name: string
  readonly onAdd: (player: Choice) => void
  readonly onCancel: () => void
}

interface Values {
  readonly name: string
  readonly phone: string
  readonly club: string
  readonly gender: string
  readonly birthYear: number | string
}

/** Adds somebody whom the search does not know: an organiser at once, anybody else together with the team. */
export function NewPlayerFields({ label, name, onAdd, onCancel }: NewPlayerFieldsProps) {
  const isOrganiser = useMay('player:manage')
  const { data: clubs = [] } = useClubs()
  const { mutate, isPending } = useWrite(createPlayer, {
    failure: strings.addPlayerFailed,
    onSuccess: (player) => onAdd(player),
    isQuick: true,
  })
  const titleId = useId()
  const form = useForm<Values>({
    initialValues: { name, phone: '', club: '', gender: '', birthYear: '' },
    validate: {
      name: (text) => (text.trim() === '' ? fieldMessages['player-name-required'] : null),
      phone: (text) => {
        const code = phoneProblem(text)
        return code === undefined ? null : fieldMessages[code]
      },
      birthYear: (year) =>
        year === '' || isBirthYear(Number(year), vietnamDate(serverNow()).year)
          ? null
          : fieldMessages['birth-year-invalid'],
    },
  })
  const add = () => {
    if (form.validate().hasErrors) {
      form
        .getInputNode(['name', 'phone', 'birthYear'].find((field) => form.isValid(field) === false) ?? 'name')
        ?.focus()
      return
    }
    const { club, gender, birthYear, ...typed } = form.values
    const person: NewPlayer = {
      name: typed.name.trim(),
      phone: typed.phone.trim(),
      ...(club.trim() !== '' && { club_name: club.trim() }),
      ...(gender !== '' && { gender: gender === 'male' ? 'male' : 'female' }),
      ...(birthYear !== '' && { birth_year: Number(birthYear) }),
    }
    if (!isOrganiser) {
      onAdd({ id: null, ...person })
      return
    }
    mutate({ body: person })
  }
  return (
    <fieldset className={classes.newcomer} aria-labelledby={titleId}>
      <Stack gap="sm">
        <Text id={titleId} fw={600}>
          {label}: {strings.newcomer}
        </Text>
        {!isOrganiser && (
          <Text size="sm" c="dimmed">
            {strings.newcomerHelp}
          </Text>
        )}
        <TextInput {...form.getInputProps('name')} label={strings.newName} size="md" withAsterisk data-autofocus />
        <TextInput
          {...form.getInputProps('phone')}
          label={strings.newPhone}
          description={strings.newPhoneHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          size="md"
          type="tel"
          inputMode="tel"
          withAsterisk
          autoFocus
        />
        <Autocomplete
          {...form.getInputProps('club')}
          label={strings.newClub}
          placeholder={strings.newClubPlaceholder}
          data={clubs.map((club) => club.name)}
          limit={8}
          size="md"
        />
        <Radio.Group {...form.getInputProps('gender')} label={strings.newGender}>
          <Group mt="xs">
            {genders.map((gender) => (
              <Radio key={gender} value={gender} label={genderWords[gender]} />
            ))}
          </Group>
        </Radio.Group>
        <NumberField
          decimals={0}
          {...form.getInputProps('birthYear')}
          thousandSeparator={false}
          label={strings.newBirthYear}
          description={strings.newPrivate}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          hideControls
          size="md"
          inputMode="numeric"
        />
        <Group grow>
          <Button variant="default" h={44} onClick={onCancel} disabled={isPending}>
            {strings.newCancel}
          </Button>
          <Button h={44} onClick={add} loading={isPending}>
            {strings.newAdd}
          </Button>
        </Group>
      </Stack>
    </fieldset>
  )
}
