import { Alert, Anchor, Box, Button, Checkbox, NumberInput, Radio, Stack, Text } from '@mantine/core'
import { IconInfoCircle, IconRestore } from '@tabler/icons-react'
import { errorCatalogue, type RegistrationView, type TournamentView } from '@vot/contract'
import {
  type BracketFormat,
  type BracketOptions,
  type BracketVariant,
  bracketVariants,
  matchCount,
  maxGroupSize,
  minEntries,
  minGroupSize,
} from '@vot/domain'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { Figure } from '../../../ui/page/figure'
import shared from '../../../ui/theme/shared.module.css'
import { setupStrings as strings } from '../strings'
import classes from './bracket-setup.module.css'
import { DrawnForm } from './drawn-form'
import { FirstRounds } from './first-rounds'
import { ScoreRulesFields } from './score-rules-fields'
import { formatOf, isTableTooLarge, phasesOf, planOf } from './setup-plan'
import { SetupSummary } from './setup-summary'

interface SetupFormProps {
  readonly tournament: TournamentView
  readonly registrations: readonly RegistrationView[]
  readonly format: BracketFormat
  readonly busy: boolean
  readonly onFormat: (format: BracketFormat) => void
  readonly onClose: () => void
  readonly onSubmit: () => void
  /** Given where a bracket stands. */
  readonly onOld: (() => void) | undefined
}

/** The form of the bracket, its options and rules, and what comes out of them. */
export function SetupForm({ tournament, registrations, format, busy, ...on }: SetupFormProps) {
  const { variant, options } = format
  const teams = useMemo(
    () => registrations.filter(({ status, withdrawn }) => status === 'approved' && !withdrawn),
    [registrations],
  )
  const plan = useMemo(() => planOf(teams, format), [teams, format])
  const pending = registrations.filter(({ status }) => status === 'pending').length
  const replaces = on.onOld !== undefined
  const isEnough = teams.length >= minEntries
  const tooLarge = isTableTooLarge(teams.length, format)
  const canMake = isEnough && !tooLarge
  const change = (next: Partial<BracketOptions>) => on.onFormat({ ...format, options: { ...options, ...next } })
  return (
    <FormDialog
      opened
      onClose={on.onClose}
      width="wide"
      title={replaces ? strings.againTitle : strings.title}
      busy={busy}
      onSubmit={() => canMake && on.onSubmit()}
      submitLabel={replaces ? strings.goOn : strings.create}
      submitDisabled={!canMake}
    >
      {isEnough ? (
        <Stack gap="md">
          <EntryNotice tournament={tournament} teams={teams} pending={pending} onLeave={on.onClose} />
          {on.onOld && (
            <Button
              variant="default"
              leftSection={<IconRestore size={18} aria-hidden />}
              style={{ alignSelf: 'flex-start' }}
              onClick={on.onOld}
              disabled={busy}
            >
              {strings.old}
            </Button>
          )}
          <DrawnForm
            tournament={tournament}
            format={format}
            onForm={(drawn, groupSize) => on.onFormat(formatOf(drawn, { ...options, groupSize }))}
          />
          <VariantChoice
            value={variant}
            options={options}
            teams={teams.length}
            onChange={(chosen) => on.onFormat(formatOf(chosen, options))}
          />
          {tooLarge && (
            <p className={shared.paragraph} role="alert">
              {errorCatalogue['table-too-large'].message}
            </p>
          )}
          <SetupOptions format={format} onChange={change} />
          {plan && (
            <ScoreRulesFields
              format={format}
              phases={phasesOf(plan)}
              onChange={(phase, rule) => change({ scoreRules: { ...options.scoreRules, [phase]: rule } })}
            />
          )}
          <SetupSummary plan={plan} format={format} teams={teams.length} venue={tournament.venue} />
          <details className={classes.fold}>
            <summary>{strings.preview}</summary>
            <FirstRounds plan={plan} teams={teams} />
          </details>
        </Stack>
      ) : (
        <p className={shared.paragraph} role="alert">
          {errorCatalogue['too-few-teams'].message}
        </p>
      )}
    </FormDialog>
  )
}

interface EntryNoticeProps {
  readonly tournament: TournamentView
  /** Those that will be in the bracket. */
  readonly teams: readonly RegistrationView[]
  readonly pending: number
  readonly onLeave: () => void
}

/** Who goes in and in what order, and that the entry list is locked from then on. */
function EntryNotice({ tournament, teams, pending, onLeave }: EntryNoticeProps) {
  const undrawn = teams.filter((team) => team.rolling_number === null).length
  return (
    <Text component="div">
      {strings.intro(teams.length)}{' '}
      {undrawn === 0 ? (
        strings.byNumbers
      ) : (
        <>
          {undrawn === teams.length ? strings.byPoints : strings.someUndrawn(undrawn)}{' '}
          {!tournament.is_bracket_generated && (
            <Anchor component={Link} to={`/tournament-rolling/${tournament.id}`} fw={600} onClick={onLeave}>
              {strings.toDraw}
            </Anchor>
          )}
        </>
      )}
      {pending > 0 && (
        <Alert color="cam" mt="sm" icon={<IconInfoCircle />}>
          {strings.pendingLeft(pending)}
        </Alert>
      )}
    </Text>
  )
}

interface VariantChoiceProps {
  readonly value: BracketVariant
  readonly options: BracketOptions
  readonly teams: number
  readonly onChange: (variant: BracketVariant) => void
}

/** The forms, each in plain words and with how many matches it makes. */
function VariantChoice({ value, options, teams, onChange }: VariantChoiceProps) {
  return (
    <Radio.Group
      label={strings.format}
      value={value}
      onChange={(chosen) => onChange(bracketVariants.find((each) => each === chosen) ?? value)}
    >
      <Stack gap="xs" mt={6}>
        {bracketVariants.map((each) => {
          const { name, text } = strings.variants[each]
          const matches = strings.matchCount(matchCount(teams, formatOf(each, options)))
          return (
            <Radio.Card key={each} value={each} className={classes.variant ?? ''} aria-label={`${name}, ${matches}`}>
              <Radio.Indicator />
              <Box flex={1} miw={0}>
                <Box fz="md" fw={600} lh="1.25rem">
                  {name}
                </Box>
                <Box c="var(--v-ink-2)" fz="sm" lh="1.125rem">
                  {text}
                </Box>
              </Box>
              <Figure size={15}>{matches}</Figure>
            </Radio.Card>
          )
        })}
      </Stack>
    </Radio.Group>
  )
}

interface SetupOptionsProps {
  readonly format: BracketFormat
  readonly onChange: (change: Partial<BracketOptions>) => void
}

/** What a form leaves to choose: group size, third place, clubs apart. */
function SetupOptions({ format, onChange }: SetupOptionsProps) {
  const { variant, options } = format
  return (
    <Stack gap="sm">
      {variant === 'groups' && (
        <NumberInput
          label={strings.groupSize}
          size="md"
          maw={200}
          min={minGroupSize}
          max={maxGroupSize}
          clampBehavior="strict"
          allowDecimal={false}
          inputMode="numeric"
          value={options.groupSize}
          onChange={(value) => {
            if (typeof value === 'number' && value >= minGroupSize) onChange({ groupSize: value })
          }}
        />
      )}
      {variant !== 'full' && variant !== 'league' && (
        <Checkbox
          label={strings.bronze}
          description={strings.bronzeHint}
          checked={options.bronze}
          onChange={(event) => onChange({ bronze: event.currentTarget.checked })}
        />
      )}
      {variant !== 'league' && (
        <Checkbox
          label={strings.separate}
          checked={options.separateClubs}
          onChange={(event) => onChange({ separateClubs: event.currentTarget.checked })}
        />
      )}
    </Stack>
  )
}
