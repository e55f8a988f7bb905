import { Button, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { createReferees, createSignInLinks, fieldMessages, setRefereeSetting } from '@vot/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../lib/api/api-client'
import { ApiError } from '../../lib/api/api-error'
import { useWrite } from '../../lib/data/use-write'
import { toasts } from '../../ui/feedback/toasts'
import { Page } from '../../ui/page/page'
import { PageHeader } from '../../ui/page/page-header'
import classes from './account-screen.module.css'
import { type MadeCards, SignInCards } from './sign-in-cards'
import { strings, refereeStrings as texts } from './strings'

/** Makes accounts for many referees, and the cards by which they sign in. */
export function RefereesScreen() {
  const [made, setMade] = useState<MadeCards | null>(null)
  const [params] = useSearchParams()
  const count = numberIn(params.get('count'))
  const groupId = numberIn(params.get('group'))
  return (
    <Page title={texts.title} width="list">
      {made === null ? (
        <>
          <PageHeader
            trail={{ parents: [{ label: strings.title, to: '/users' }], here: texts.short }}
            title={texts.title}
          />
          <RefereesForm count={count} groupId={groupId} onMade={setMade} />
        </>
      ) : (
        <SignInCards {...made} groupId={groupId} onAgain={() => setMade(null)} />
      )}
    </Page>
  )
}

/** A number of the address; null for anything else. */
function numberIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** As many as the server makes at once. */
const most = 50

const initialValues = { how: 'count' as 'count' | 'names', count: '8', prefix: texts.prefixGiven as string, names: '' }

/** The names of the people to make; null for those who are numbered. */
function namesOf({ how, count, names }: typeof initialValues): (string | null)[] {
  if (how === 'count') return Array.from({ length: Math.min(Number(count) || 0, most + 1) }, () => null)
  const lines = names.split('\n').map((line) => line.replace(/\s+/g, ' ').trim())
  return lines.filter((line) => line !== '')
}

/** Tokens by account; none where they cannot be made: the cards have the passwords, too. */
async function makeLinks(userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  try {
    const { items } = await call(createSignInLinks, { body: { user_ids: [...userIds] } })
    return new Map(items.map(({ user_id, token }) => [user_id, token]))
  } catch {
    return new Map()
  }
}

async function requireReferees(groupId: number): Promise<void> {
  await call(setRefereeSetting, { params: { id: groupId }, body: { referees: 'required' } })
}

/** A password for each place on the list, the same ones when the same list is sent again after a lost answer. */
function usePasswords(): (index: number) => string {
  const [made] = useState<string[]>(() => [])
  return (index) => {
    made[index] ??= makePassword()
    return made[index]
  }
}

interface RefereesFormProps {
  /** How many to offer; null for the usual number. */
  readonly count: number | null
  /** [OPS-331] The group that they are made for: its matches need a referee from then on. */
  readonly groupId: number | null
  readonly onMade: (made: MadeCards) => void
}

function RefereesForm({ count, groupId, onMade }: RefereesFormProps) {
  const passwordAt = usePasswords()
  const form = useForm({
    initialValues: { ...initialValues, ...(count !== null && { count: String(Math.min(count, most)) }) },
    validate: {
      count: (_value, values) => (values.how === 'count' ? wrongCount(values) : null),
      names: (_value, values) => (values.how === 'names' ? wrongCount(values) : null),
      prefix: (prefix) => (/^[a-z][a-z0-9._-]{1,29}$/.test(prefix) ? null : fieldMessages['prefix-invalid']),
    },
  })
  const { mutate, isPending } = useWrite(createReferees, {
    failure: texts.failed,
    onSuccess: async ({ items, public_url }, { body: { people } }) => {
      // The accounts are there: what cannot be set now is set at the desk.
      if (groupId !== null)
        await requireReferees(groupId).catch((error: unknown) => toasts.failure(texts.notRequired, error))
      const links = await makeLinks(items.map(({ id }) => id))
      toasts.success(texts.made(items.length))
      const cards = items.map(({ id, name, username }, index) => {
        return { id, name, username, password: people[index]?.password ?? '', linkToken: links.get(id) ?? null }
      })
      onMade({ cards, origin: public_url ?? window.location.origin })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.fields.prefix) form.setErrors({ prefix: error.fields.prefix })
    },
  })
  const submit = form.onSubmit(
    (values) => {
      const people = namesOf(values).map((name, index) => ({ name, password: passwordAt(index) }))
      mutate({ body: { prefix: values.prefix, people } })
    },
    (errors) => {
      const first = (['count', 'names', 'prefix'] as const).find((field) => errors[field])
      if (first) form.getInputNode(first)?.focus()
    },
  )
  const { how } = form.values
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" align="flex-start">
        <SegmentedControl
          aria-label={texts.how}
          size="md"
          value={how}
          onChange={(value) => form.setFieldValue('how', value === 'names' ? 'names' : 'count')}
          data={[
            { value: 'count', label: texts.byCount },
            { value: 'names', label: texts.byNames },
          ]}
        />
        {how === 'count' ? (
          <TextInput
            {...form.getInputProps('count')}
            className={classes.field ?? ''}
            label={texts.count}
            description={texts.countHint}
            inputMode="numeric"
            size="md"
          />
        ) : (
          <Textarea
            {...form.getInputProps('names')}
            className={classes.field ?? ''}
            label={texts.names}
            description={texts.namesHint}
            size="md"
            rows={8}
          />
        )}
        <TextInput
          {...form.getInputProps('prefix')}
          className={classes.field ?? ''}
          label={texts.prefix}
          description={texts.prefixHint}
          size="md"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Text size="sm" c="dimmed">
          {texts.once}
        </Text>
        <Button type="submit" loading={isPending}>
          {texts.submit(Math.min(namesOf(form.values).length, most))}
        </Button>
      </Stack>
    </form>
  )
}

function wrongCount(values: typeof initialValues): string | null {
  const { length } = namesOf(values)
  const isWhole = values.how === 'names' || /^\d{1,3}$/.test(values.count.trim())
  return isWhole && length >= 1 && length <= most ? null : fieldMessages['referee-count-invalid']
}

/** Without letters that look or sound alike when somebody reads a card aloud. */
const consonants = 'bdghkmnptvxs'
const vowels = 'aeiou'

/**
 * A password that is easily read from a card and typed on a phone, such as `kamu-tobi-5927`: 35 bits of chance, with
 * ten tries in ten minutes. `random` answers a whole number below its argument.
 */
export function makePassword(random: (below: number) => number = secureRandom): string {
  const pick = (letters: string) => letters.charAt(random(letters.length))
  const word = () => Array.from({ length: 2 }, () => pick(consonants) + pick(vowels)).join('')
  const figures = Array.from({ length: 4 }, () => String(2 + random(8))).join('')
  return `${word()}-${word()}-${figures}`
}

function secureRandom(below: number): number {
  // Values beyond the last whole multiple would make small numbers likelier.
  const limit = Math.floor(2 ** 32 / below) * below
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (value < limit) return value % below
  }
}
