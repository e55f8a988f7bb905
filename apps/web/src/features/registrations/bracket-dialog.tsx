import { Alert, Anchor, Button, Checkbox, NumberInput, Radio, Stack, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { RegistrationView, TournamentView } from '@vot/contract'
import {
  type BracketFormat,
  type BracketOptions,
  type BracketVariant,
  bracketVariants,
  defaultBracketFormat,
  matchCount,
  maxGroupSize,
  minGroupSize,
} from '@vot/domain'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { messageOf } from '../../lib/api-error'
import { AppDialog } from '../../ui/app-dialog'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { Figure } from '../../ui/figure'
import { toasts } from '../../ui/toasts'
import { useBracketLosses, useCreateBracket } from './api'
import classes from './bracket-dialog.module.css'
import { formatOf, summaryOf } from './bracket-preview'
import { strings } from './strings'
import { isEntered } from './team-rows'

interface BracketDialogProps {
  readonly tournament: TournamentView
  readonly registrations: readonly RegistrationView[]
  readonly opened: boolean
  readonly onClose: () => void
}

/** Chooses the form of the bracket and says how many matches it makes. Its state is new each time it opens. */
export function BracketDialog(props: BracketDialogProps) {
  return props.opened ? <OpenBracketDialog {...props} /> : null
}

function OpenBracketDialog({ tournament, registrations, onClose }: BracketDialogProps) {
  const [variant, setVariant] = useState<BracketVariant>(defaultBracketFormat.variant)
  const [options, setOptions] = useState<BracketOptions>(defaultBracketFormat.options)
  const [asks, setAsks] = useState(false)
  const navigate = useNavigate()
  const { mutate, isPending } = useCreateBracket(tournament.id)
  const replaces = tournament.is_bracket_generated
  const teams = registrations.filter(isEntered)
  const format = formatOf(variant, options)

  const create = () =>
    mutate(
      { format, replaces },
      {
        onSuccess: ({ total_matches }) => {
          toasts.success(strings.created(total_matches))
          void navigate(`/tournament-bracket-visual/${tournament.id}`)
        },
        onError: (error) => {
          setAsks(false)
          toasts.error(messageOf(error, replaces ? strings.recreateFailed : strings.createFailed))
        },
      },
    )
  if (asks) {
    return (
      <RecreateQuestion tournament={tournament} busy={isPending} onClose={() => setAsks(false)} onConfirm={create} />
    )
  }
  return (
    <AppDialog
      opened
      onClose={onClose}
      width="wide"
      title={replaces ? strings.rebracketTitle : strings.bracketTitle}
      busy={isPending}
      onSubmit={() => (replaces ? setAsks(true) : create())}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {strings.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {replaces ? strings.goOn : strings.createBracket}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <EntryNotice tournament={tournament} registrations={registrations} />
        <Radio.Group
          label={strings.format}
          value={variant}
          onChange={(value) => setVariant(bracketVariants.find((each) => each === value) ?? variant)}
        >
          <div className={classes.variants}>
            {bracketVariants.map((each) => (
              <VariantCard key={each} variant={each} matches={matchCount(teams.length, formatOf(each, options))} />
            ))}
          </div>
        </Radio.Group>
        <Options format={format} onChange={(change) => setOptions({ ...options, ...change })} />
        <Summary format={format} teams={teams} />
      </Stack>
    </AppDialog>
  )
}

function EntryNotice({ tournament, registrations }: Pick<BracketDialogProps, 'tournament' | 'registrations'>) {
  const teams = registrations.filter(isEntered)
  const undrawn = teams.filter((team) => team.rolling_number === null).length
  const pending = registrations.filter((registration) => registration.status === 'pending').length
  return (
    <Text component="div">
      {strings.bracketIntro(teams.length)}{' '}
      {undrawn === 0 ? (
        strings.byNumbers
      ) : (
        <>
          {undrawn === teams.length ? strings.byPoints : strings.someUndrawn(undrawn)}{' '}
          {!tournament.is_bracket_generated && (
            <Anchor component={Link} to={`/tournament-rolling/${tournament.id}`} fw={600}>
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

function VariantCard({ variant, matches }: { readonly variant: BracketVariant; readonly matches: number }) {
  const { name, text } = strings.variants[variant]
  return (
    <Radio.Card
      value={variant}
      className={classes.variant ?? ''}
      aria-label={`${name}, ${strings.matchCount(matches)}`}
    >
      <Radio.Indicator />
      <div className={classes.words}>
        <div className={classes.name}>{name}</div>
        <div className={classes.text}>{text}</div>
      </div>
      <Figure className={classes.matches}>{strings.matchCount(matches)}</Figure>
    </Radio.Card>
  )
}

interface OptionsProps {
  readonly format: BracketFormat
  readonly onChange: (change: Partial<BracketOptions>) => void
}

function Options({ format, onChange }: OptionsProps) {
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

function Summary({ format, teams }: { readonly format: BracketFormat; readonly teams: readonly RegistrationView[] }) {
  const summary = summaryOf(teams, format)
  return (
    <div className={classes.summary} role="status">
      <Figure className={classes.total}>{strings.matchCount(matchCount(teams.length, format))}</Figure>
      {summary && <span>{strings.summary(summary.rounds, summary.byes)}</span>}
      {summary !== null && summary.conditional > 0 && <span>{strings.maybeOneMore}</span>}
    </div>
  )
}

interface RecreateQuestionProps {
  readonly tournament: TournamentView
  readonly busy: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** The second step before a bracket is replaced: how many results go with it. Source: B 2, design 7. */
function RecreateQuestion({ tournament, busy, onClose, onConfirm }: RecreateQuestionProps) {
  const { data } = useBracketLosses(tournament.id, true)
  const losses = data
    ? [strings.loseMatches(data.matches), ...(data.results > 0 ? [strings.loseResults(data.results)] : [])]
    : []
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={onConfirm}
      title={strings.recreateAsk}
      losses={losses}
      confirmLabel={strings.recreateBracket}
      busy={busy}
    >
      {data ? strings.recreateText(data.results) : strings.recreateUnknown}
    </ConfirmDialog>
  )
}
