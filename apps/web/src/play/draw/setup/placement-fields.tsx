import { ActionIcon, Button, Checkbox, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { RegistrationView } from '@vot/contract'
import { randomId } from '../../../lib/api/random-id'
import { teamName } from '../../../lib/format/short-name'
import { NumberField } from '../../../ui/form/number-field'
import shared from '../../../ui/theme/shared.module.css'
import { canKeepNumber, type DrawSetup, type Placement } from './draw-setup'
import classes from './draw-setup.module.css'
import { setupStrings as strings } from './strings'
import { TeamPick } from './team-pick'

interface PlacementFieldsProps {
  readonly setup: DrawSetup
  readonly teams: readonly RegistrationView[]
  /** By the key of its line. */
  readonly errors: ReadonlyMap<string, string>
  readonly onChange: (setup: DrawSetup) => void
}

/** Teams that are put on a number, one a line. */
export function PlacementFields({ setup, teams, errors, onChange }: PlacementFieldsProps) {
  const { placements, seeds, fixed } = setup
  const change = (key: string, part: Partial<Placement>) => {
    const next = placements.map((each) => (each.key === key ? { ...each, ...part } : each))
    const named = new Set(next.map(({ team }) => team))
    onChange({ ...setup, placements: next, fixed: fixed.filter((id) => !named.has(id)) })
  }
  return (
    <section aria-label={strings.placements}>
      <Text fw={600}>{strings.placements}</Text>
      <Text className={shared.soft ?? ''} mb="xs">
        {strings.placementsHint}
      </Text>
      {placements.map(({ key, team, number }, index) => {
        const others = new Set(placements.filter((each) => each.key !== key).map((each) => each.team))
        const error = errors.get(key)
        return (
          <div key={key} className={classes.placement}>
            <TeamPick
              label={strings.placeTeam}
              teams={teams.filter(({ id }) => id === team || (!others.has(id) && !seeds.includes(id)))}
              value={team}
              onChange={(chosen) => change(key, { team: chosen })}
            />
            <NumberField
              decimals={0}
              label={strings.placeNumber}
              min={1}
              max={teams.length}
              clampBehavior="none"
              allowNegative={false}
              hideControls
              w={88}
              value={number ?? ''}
              error={error !== undefined}
              onChange={(value) => change(key, { number: typeof value === 'number' ? value : null })}
            />
            <ActionIcon
              aria-label={strings.removePlacement(index + 1)}
              onClick={() => onChange({ ...setup, placements: placements.filter((each) => each.key !== key) })}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
            {error !== undefined && (
              <Text c="var(--v-bad)" role="alert" className={classes.lineError ?? ''}>
                {error}
              </Text>
            )}
          </div>
        )
      })}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={placements.length >= teams.length - 1}
        onClick={() =>
          onChange({ ...setup, placements: [...placements, { key: randomId(), team: null, number: null }] })
        }
      >
        {strings.addPlacement}
      </Button>
    </section>
  )
}

interface FixedFieldsProps {
  readonly setup: DrawSetup
  readonly teams: readonly RegistrationView[]
  readonly onChange: (setup: DrawSetup) => void
}

/** Which drawn teams keep their number while the others are drawn again. */
export function FixedFields({ setup, teams, onChange }: FixedFieldsProps) {
  const named = new Set([...setup.seeds, ...setup.placements.map(({ team }) => team)])
  const numbered = teams
    .flatMap((team) => (team.rolling_number === null ? [] : [{ ...team, rolling_number: team.rolling_number }]))
    .filter((team) => !named.has(team.id) && canKeepNumber(team, teams))
    .sort((a, b) => a.rolling_number - b.rolling_number)
  if (numbered.length === 0) return null
  return (
    <section>
      <Checkbox.Group
        label={strings.fixed}
        description={strings.fixedHint}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        value={setup.fixed.map(String)}
        onChange={(values) => onChange({ ...setup, fixed: values.map(Number) })}
      >
        <div className={`${shared.wrap} ${classes.fixTools}`}>
          <Button variant="default" onClick={() => onChange({ ...setup, fixed: numbered.map(({ id }) => id) })}>
            {strings.fixAll}
          </Button>
          <Button variant="default" onClick={() => onChange({ ...setup, fixed: [] })}>
            {strings.fixNone}
          </Button>
        </div>
        <div className={classes.fixed}>
          {numbered.map((team) => (
            <Checkbox
              key={team.id}
              value={String(team.id)}
              label={strings.fixedTeam(team.rolling_number, teamName(team))}
            />
          ))}
        </div>
      </Checkbox.Group>
    </section>
  )
}
