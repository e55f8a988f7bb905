import { ActionIcon, Button, Checkbox, Group, Select } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ScreenPage, ScreenPageKind } from '@vot/contract'
import { NumberField } from '../../../ui/form/number-field'
import shared from '../../../ui/theme/shared.module.css'
import classes from './screens.module.css'
import { screenStrings as strings } from './strings'

/** What a screen of the group may show. */
export interface Showable {
  readonly courts: readonly { readonly id: number; readonly name: string }[]
  readonly divisions: readonly { readonly id: number; readonly name: string }[]
}

const kinds = ['board', 'courts', 'hour', 'results', 'bracket'] as const satisfies readonly ScreenPageKind[]
/** Courts of one television: more are chosen one by one, or all of them. */
const rangeLength = 6
const usualSeconds = 15

/** A part that was just added. */
export const newPage: ScreenPage = { kind: 'board', seconds: usualSeconds }

interface PageFieldsProps {
  readonly page: ScreenPage
  /** From 1. */
  readonly number: number
  readonly showable: Showable
  readonly fault: string | null
  readonly onChange: (page: ScreenPage) => void
  /** Left out for the only part. */
  readonly onRemove?: (() => void) | undefined
}

/** One part of what a screen shows: what, of what, and for how long. */
export function PageFields({ page, number, showable, fault, onChange, onRemove }: PageFieldsProps) {
  const { courts, divisions } = showable
  const { seconds } = page
  const choose = (value: string | null) => {
    const kind = kinds.find((each) => each === value) ?? 'board'
    if (kind === 'courts') onChange({ kind, seconds, court_ids: courts.slice(0, rangeLength).map(({ id }) => id) })
    else if (kind === 'bracket') onChange({ kind, seconds, tournament_id: divisions[0]?.id ?? 0 })
    else onChange({ kind, seconds })
  }
  return (
    <fieldset className={`${shared.column} ${shared.box} ${classes.part}`}>
      <legend className="only-readers">{strings.part(number)}</legend>
      <div className={classes.what}>
        <Select
          size="md"
          label={strings.kind}
          allowDeselect={false}
          data={kinds.map((kind) => ({ value: kind, label: strings.kinds[kind] }))}
          value={page.kind}
          onChange={choose}
        />
        <NumberField
          size="md"
          decimals={0}
          min={5}
          max={120}
          clampBehavior="blur"
          label={strings.seconds}
          value={seconds}
          onChange={(value) => onChange({ ...page, seconds: Number(value) })}
          w={108}
        />
        {onRemove && (
          <ActionIcon variant="subtle" size={44} aria-label={strings.removePart(number)} onClick={onRemove}>
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {page.kind === 'courts' && (
        <Checkbox.Group
          label={strings.courts}
          error={fault}
          value={page.court_ids.map(String)}
          onChange={(ids) => onChange({ ...page, court_ids: ids.map(Number) })}
        >
          {courts.length === 0 && <p className={shared.soft}>{strings.noCourts}</p>}
          <Group gap={8} my={8}>
            {rangesOf(courts).map(({ label, ids }) => (
              <Button key={label} variant="default" onClick={() => onChange({ ...page, court_ids: ids })}>
                {label}
              </Button>
            ))}
          </Group>
          <div className={classes.courts}>
            {courts.map(({ id, name }) => (
              <Checkbox key={id} value={String(id)} label={name} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      {page.kind === 'bracket' && (
        <Select
          size="md"
          label={strings.division}
          allowDeselect={false}
          data={divisions.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(page.tournament_id)}
          onChange={(value) => onChange({ ...page, tournament_id: Number(value) })}
        />
      )}
    </fieldset>
  )
}

function rangesOf(courts: Showable['courts']) {
  const all = { label: strings.allCourts, ids: courts.map(({ id }) => id) }
  const count = Math.ceil(courts.length / rangeLength)
  if (count < 2) return courts.length === 0 ? [] : [all]
  const ranges = Array.from({ length: count }, (_, index) => {
    const own = courts.slice(index * rangeLength, (index + 1) * rangeLength)
    const [first, last] = [own[0]?.name ?? '', own.at(-1)?.name ?? '']
    return { label: first === last ? first : strings.range(first, last), ids: own.map(({ id }) => id) }
  })
  return [all, ...ranges]
}
