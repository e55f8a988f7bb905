import { Select, Stack, Text } from '@mantine/core'
import type { RegistrationView } from '@vot/contract'
import { bracketVariants, maxGroupSize, minGroupSize } from '@vot/domain'
import { useState } from 'react'
import { teamName } from '../../../lib/format/short-name'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { NumberField } from '../../../ui/form/number-field'
import { type DrawSetup, fromPodium, mostSeeds, refreshed, tryOut, withForm, withSeeds } from './draw-setup'
import { FixedFields, PlacementFields } from './placement-fields'
import { SeedFields } from './seed-fields'
import { setupStrings as strings } from './strings'

interface SetupDialogProps {
  readonly setup: DrawSetup
  /** Approved teams that play. */
  readonly teams: readonly RegistrationView[]
  readonly tournamentId: number
  /** Everybody has a number: the draw is opened again from here. */
  readonly isRedraw: boolean
  readonly onClose: () => void
  readonly onDone: (setup: DrawSetup) => void
}

/** Seeds, placed teams and kept numbers, settled before a draw is opened. */
export function SetupDialog({ setup: given, teams, tournamentId, isRedraw, onClose, onDone }: SetupDialogProps) {
  const [setup, setSetup] = useState(() => refreshed(given, teams))
  const [isAsked, setAsked] = useState(false)
  const problem = problemOf(setup, teams)
  const { form } = setup
  const change = (next: DrawSetup) => {
    setAsked(false)
    setSetup(next)
  }
  // What is half filled in is no fault until it is sent.
  const shown = problem && (isAsked || !problem.isOpen) ? problem : null
  return (
    <FormDialog
      opened
      width="wide"
      title={isRedraw ? strings.redraw : strings.title}
      onClose={onClose}
      onSubmit={() => (problem ? setAsked(true) : onDone(setup))}
      submitLabel={isRedraw ? strings.redrawOpen : strings.done}
    >
      <Stack gap="lg">
        {isRedraw && <Text c="var(--v-ink-2)">{strings.redrawText}</Text>}
        {isRedraw && <FixedFields setup={setup} teams={teams} onChange={change} />}
        <Stack gap="sm">
          <Select
            allowDeselect={false}
            label={strings.form}
            description={strings.formHint}
            data={bracketVariants.map((variant) => ({ value: variant, label: strings.variants[variant] }))}
            value={form.variant}
            onChange={(value) => {
              const variant = bracketVariants.find((each) => each === value)
              if (variant) change(withForm(setup, { variant }, teams.length))
            }}
          />
          {form.variant === 'groups' && (
            <NumberField
              decimals={0}
              label={strings.groupSize}
              min={minGroupSize}
              max={maxGroupSize}
              clampBehavior="strict"
              allowNegative={false}
              maw={200}
              value={form.groupSize}
              onChange={(value) => {
                if (typeof value === 'number' && value >= minGroupSize && value <= maxGroupSize) {
                  change(withForm(setup, { groupSize: value }, teams.length))
                }
              }}
            />
          )}
        </Stack>
        <SeedFields
          setup={setup}
          teams={teams}
          tournamentId={tournamentId}
          error={shown?.where === 'seeds' ? shown.text : undefined}
          onChange={change}
          onPodium={(podium, players) =>
            setSetup((now) =>
              now.podium === podium && now.seedsBy === 'podium'
                ? withSeeds(now, fromPodium(teams, players, mostSeeds(teams.length, now.form)))
                : now,
            )
          }
        />
        <PlacementFields
          setup={setup}
          teams={teams}
          errors={new Map(shown?.where === 'placements' ? [[shown.key, shown.text]] : [])}
          onChange={change}
        />
        {!isRedraw && <FixedFields setup={setup} teams={teams} onChange={change} />}
        {shown?.where === 'all' && (
          <Text c="var(--v-bad)" role="alert">
            {shown.text}
          </Text>
        )}
      </Stack>
    </FormDialog>
  )
}

type Problem = { readonly text: string; readonly isOpen?: true } & (
  | { readonly where: 'seeds' | 'all' }
  | { readonly where: 'placements'; readonly key: string }
)

/** What keeps the draw from being opened like this, where it stands and in words. */
function problemOf(setup: DrawSetup, teams: readonly RegistrationView[]): Problem | null {
  const open = setup.placements.find(({ team, number }) => team === null || number === null)
  if (open) return { where: 'placements', key: open.key, text: strings.placementOpen, isOpen: true }
  const tried = tryOut(setup, teams)
  if (tried.ok) {
    return tried.value.results.length < teams.length ? null : { where: 'all', text: strings.nobodyLeft, isOpen: true }
  }
  const details = tried.details ?? {}
  const nameOf = (id: unknown) => {
    const team = teams.find((each) => each.id === id)
    return team ? teamName(team) : ''
  }
  const ids = Array.isArray(details.registrationIds) ? details.registrationIds : []
  const number = Number(details.number)
  const at = (id: unknown, text: string): Problem => {
    const line = setup.placements.findLast(({ team }) => team === id)
    return line ? { where: 'placements', key: line.key, text } : { where: 'seeds', text }
  }
  switch (tried.code) {
    case 'placed-number-taken':
      return at(ids[1], strings.taken(number, nameOf(ids[0]), nameOf(ids[1])))
    case 'seed-place-taken':
      return { where: 'seeds', text: strings.seedTaken(Number(details.seed), number, nameOf(ids[0])) }
    case 'placed-team-repeated':
      return at(details.registrationId, strings.twice(nameOf(details.registrationId)))
    case 'placed-number-invalid':
      return at(details.registrationId, strings.outside(teams.length))
    case 'too-many-seeds':
      return { where: 'seeds', text: strings.tooMany(Number(details.most)) }
    case 'registration-not-approved':
      return at(details.registrationId, strings.gone)
  }
}
