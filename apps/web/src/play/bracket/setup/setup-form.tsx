import { Button, Stack } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import type { RegistrationView, TournamentView } from '@vot/contract'
import { errorCatalogue } from '@vot/contract'
import { type BracketFormat, type BracketOptions, minEntries } from '@vot/domain'
import { useMemo } from 'react'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import classes from './bracket-setup.module.css'
import { EntryNotice } from './entry-notice'
import { FirstRounds } from './first-rounds'
import { ScoreRulesFields } from './score-rules-fields'
import { SetupOptions } from './setup-options'
import { formatOf, isTableTooLarge, phasesOf, planOf } from './setup-plan'
import { SetupSummary } from './setup-summary'
import { strings } from './strings'
import { VariantChoice } from './variant-choice'

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
    <AppDialog
      opened
      onClose={on.onClose}
      width="wide"
      title={replaces ? strings.againTitle : strings.title}
      busy={busy}
      onSubmit={() => canMake && on.onSubmit()}
      footer={
        <>
          <Button variant="default" onClick={on.onClose} disabled={busy}>
            {strings.cancel}
          </Button>
          <Button type="submit" loading={busy} disabled={!canMake}>
            {replaces ? strings.goOn : strings.create}
          </Button>
        </>
      }
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
          <VariantChoice
            value={variant}
            options={options}
            teams={teams.length}
            onChange={(chosen) => on.onFormat(formatOf(chosen, options))}
          />
          {tooLarge && <p role="alert">{errorCatalogue['table-too-large'].message}</p>}
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
        <p role="alert">{errorCatalogue['too-few-teams'].message}</p>
      )}
    </AppDialog>
  )
}
