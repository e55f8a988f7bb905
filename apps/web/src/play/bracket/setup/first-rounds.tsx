import type { RegistrationView } from '@vot/contract'
import type { BracketPlan, MatchSource, PlannedMatch } from '@vot/domain'
import { shortPair, withShortNames } from '../../../lib/format/short-name'
import shared from '../../../ui/theme/shared.module.css'
import { setupStrings as strings } from '../strings'
import classes from './bracket-setup.module.css'

interface FirstRoundsProps {
  readonly plan: BracketPlan | null
  readonly teams: readonly RegistrationView[]
}

interface Block {
  readonly key: string
  readonly title: string
  readonly lines: readonly string[]
}

/** Who meets whom at the start: clusters and groups with their teams, or the pairs of round 1 and who has a bye. */
export function FirstRounds({ plan, teams }: FirstRoundsProps) {
  if (!plan) return <p className={shared.paragraph}>{strings.previewNone}</p>
  return (
    <ul className={classes.preview}>
      {blocksOf(plan, namesOf(teams)).map(({ key, title, lines }) => (
        <li key={key}>
          <b>{title}</b>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function namesOf(teams: readonly RegistrationView[]): (id: number) => string {
  const names = new Map(
    withShortNames(teams).map((team) => {
      const pair = shortPair(team, 'two-words')
      return [team.id, team.rolling_number === null ? pair : `${team.rolling_number}. ${pair}`]
    }),
  )
  return (id) => names.get(id) ?? ''
}

function blocksOf(plan: BracketPlan, name: (id: number) => string): Block[] {
  const groups = new Map<string, Set<number>>()
  const pairs: Block[] = []
  for (const match of plan.matches) {
    const entries = entriesIn(match)
    if (entries.length === 0) continue
    if (match.group !== null) {
      const known = groups.get(match.group) ?? new Set()
      for (const entry of entries) known.add(entry)
      groups.set(match.group, known)
    } else {
      const title = match.bye ? strings.previewBye : strings.previewMatch(match.code)
      pairs.push({ key: match.code, title, lines: entries.map(name) })
    }
  }
  const inGroups = [...groups].map(([key, entries]) => ({
    key,
    title: groupTitle(plan, key),
    lines: [...entries].map(name),
  }))
  return [...inGroups, ...pairs]
}

function entriesIn({ sources }: PlannedMatch): number[] {
  return sources.flatMap((source: MatchSource) => (source.kind === 'entry' ? [source.entry] : []))
}

function groupTitle({ format }: BracketPlan, key: string): string {
  if (format.variant === 'league') return strings.previewLeague
  return format.variant === 'play_off' ? strings.previewCluster(key) : strings.previewGroup(key)
}
