import { Box, Group, NumberInput } from '@mantine/core'
import { type BracketFormat, type BracketPlan, bracketSummary, countTurns, matchCount } from '@vot/domain'
import { useMemo, useState } from 'react'
import shared from '../../../ui/theme/shared.module.css'
import { useCourtCount } from '../api'
import { setupStrings as strings } from '../strings'
import classes from './bracket-setup.module.css'

interface SetupSummaryProps {
  readonly plan: BracketPlan | null
  readonly format: BracketFormat
  readonly teams: number
  readonly venue: string
}

/** Where nobody has entered courts, and a game to 11 with changing sides. */
const usualCourts = 4
const usualMinutes = 20

/** Matches, rounds, byes and about how long it takes on so many courts. */
export function SetupSummary({ plan, format, teams, venue }: SetupSummaryProps) {
  const known = useCourtCount(venue)
  const [chosen, setChosen] = useState<number | null>(null)
  const [minutes, setMinutes] = useState(usualMinutes)
  const courts = chosen ?? known ?? usualCourts
  const turns = useMemo(() => (plan ? countTurns(plan, courts) : null), [plan, courts])
  const matches = matchCount(teams, format)
  const summary = plan && bracketSummary(plan)
  return (
    <>
      <Group gap="sm" align="end">
        <Amount label={strings.courts} value={courts} most={99} onChange={setChosen} />
        <Amount label={strings.minutes} value={minutes} most={240} onChange={setMinutes} />
      </Group>
      <div className={`${shared.soft} ${classes.summary}`} role="status">
        <Box component="span" fz="xl" c="var(--v-ink)" className="num">
          {strings.matchCount(matches)}
        </Box>
        {summary && <span>{strings.summary(summary.rounds, summary.byes)}</span>}
        <span>{strings.duration((turns ?? Math.ceil(matches / courts)) * minutes)}</span>
        {summary !== null && summary.conditional > 0 && <span>{strings.maybeOneMore}</span>}
      </div>
    </>
  )
}

interface AmountProps {
  readonly label: string
  readonly value: number
  readonly most: number
  readonly onChange: (value: number) => void
}

function Amount({ label, value, most, onChange }: AmountProps) {
  return (
    <NumberInput
      label={label}
      size="md"
      w={132}
      min={1}
      max={most}
      clampBehavior="strict"
      allowDecimal={false}
      inputMode="numeric"
      value={value}
      onChange={(next) => {
        if (typeof next === 'number' && next >= 1) onChange(next)
      }}
    />
  )
}
