import type { BracketPlan, MatchSlot, PlannedMatch } from './bracket-plan'
import type { BracketFacts, BracketState, MatchState } from './bracket-state'
import { isGroupComplete } from './group-standings'
import { type Placings, placings } from './placings'
import { bracketSize } from './seed-entries'

/** Checks the plan alone: feeds come before, each is used once, everybody has one way in, byes are as many as due. */
export function inspectPlan(plan: BracketPlan): Finding[] {
  const findings: Finding[] = []
  const used = new Set<string>()
  const entryUses = new Map<number, number>()
  for (const match of plan.matches) {
    for (const source of match.sources) {
      if ((source.kind === 'winner' || source.kind === 'loser') && source.match >= match.number) {
        findings.push({ code: 'source-not-before', match: match.number })
      }
      if (source.kind === 'entry') entryUses.set(source.entry, (entryUses.get(source.entry) ?? 0) + 1)
      else if (source.kind !== 'bye') {
        const key = JSON.stringify(source)
        if (used.has(key)) findings.push({ code: 'source-used-twice', match: match.number })
        used.add(key)
      }
    }
  }
  for (const { id } of plan.entries) {
    const group = plan.groups.find((each) => each.entries.includes(id))
    const due = group ? group.entries.length - 1 : 1
    if (entryUses.get(id) !== due) findings.push({ code: 'entry-without-way-in', entry: id })
  }
  return [...findings, ...inspectByes(plan)]
}

/** Winners' byes are size - N; losers' byes come with them, so there are no more of them. */
function inspectByes(plan: BracketPlan): Finding[] {
  const findings: Finding[] = []
  const byes = plan.matches.filter((match) => match.sources.some((source) => source.kind === 'bye'))
  for (const bye of byes) {
    if (!bye.bye || bye.sources[0].kind === 'bye') findings.push({ code: 'bye-malformed', match: bye.number })
  }
  const knockOut = plan.matches.filter((match) => match.leg === null && match.role === null)
  if (knockOut.length === 0) return findings
  const seeds =
    plan.groups.length === 0 && !plan.matches.some((match) => match.role) ? plan.entries.length : goingOn(plan)
  const due = bracketSize(seeds) - seeds
  const inSection = (section: PlannedMatch['section']) => byes.filter((bye) => bye.section === section).length
  if (inSection('WB') !== due || inSection('LB') > due) findings.push({ code: 'bye-count' })
  return findings
}

/** Two from every group and every cluster of four, and who came late straight into the knock-out. */
function goingOn(plan: BracketPlan): number {
  const late = plan.entries.filter((entry) => entry.late?.kind === 'line').length
  return plan.groups.length * 2 + plan.matches.filter((match) => match.role === 'for_first').length * 2 + late
}

/**
 * Checks a bracket from the teams' side, with none of the code that made it: each is followed from its way in through
 * its wins and losses and must stand exactly where they lead. With `facts` it also checks that no result was dropped.
 */
export function inspectBracket(state: BracketState, facts?: BracketFacts): Finding[] {
  return [
    ...inspectPlan(state.plan),
    ...state.matches.flatMap((match) => inspectMatch(state, match)),
    ...inspectTables(state),
    ...inspectJourneys(state),
    ...inspectLosses(state),
    ...inspectPlaces(state),
    ...[...(facts?.results.keys() ?? [])].flatMap((match): Finding[] =>
      state.matches[match - 1]?.result ? [] : [{ code: 'result-not-used', match }],
    ),
  ]
}

function inspectMatch(state: BracketState, match: MatchState): Finding[] {
  const findings: Finding[] = []
  const find = (code: Finding['code']) => findings.push({ code, match: match.number })
  const { sides, status, result, winner, loser } = match
  const [first, second] = sides
  const isKnown = typeof first === 'number' && typeof second === 'number'
  const isOpen = first === 'open' || second === 'open'
  const isBye = state.plan.matches[match.number - 1]?.bye === true
  if (isKnown && first === second) find('plays-itself')
  if (result && !isKnown) find('result-on-unknown-sides')
  for (const team of [winner, loser]) if (typeof team === 'number' && !sides.includes(team)) find('winner-not-a-side')
  if (typeof winner === 'number' && winner === loser) find('winner-not-a-side')
  if (result && result.outcome !== 'double_walkover' && status !== 'not_needed') {
    if (winner !== sides[result.winner - 1] || loser !== sides[2 - result.winner]) find('result-does-not-fit')
  }
  const isFitting = {
    pending: isOpen && !isBye && winner === 'open',
    ready: isKnown && !result && winner === 'open',
    completed: isKnown && result !== null && typeof winner === 'number',
    walkover: isBye || (!isOpen && (!isKnown || loser !== 'open')),
    not_needed: winner === 'nobody' && loser === 'nobody',
  }
  if (!isFitting[status]) find('status-does-not-fit')
  return findings
}

/** Who goes on from a group belongs to it, once, and no team that stayed and is left behind has won more. */
function inspectTables(state: BracketState): Finding[] {
  return state.plan.groups.flatMap((group, index) => {
    const advanced = state.advanced[index] ?? []
    const teams = advanced.filter((side) => typeof side === 'number')
    const matches = group.matches.map((number) => state.matches[number - 1])
    const wins = (entry: number) => matches.filter((match) => match?.winner === entry).length
    const stayed = group.entries.filter((entry) => !state.withdrawals.has(entry) && !teams.includes(entry))
    const isDue = teams.length === 0 || isGroupComplete(state, group)
    const isBest = stayed.every((entry) => teams.every((team) => wins(team) >= wins(entry)))
    const isOwn = new Set(teams).size === teams.length && teams.every((team) => group.entries.includes(team))
    const isFilled = advanced.includes('open') || teams.length === group.advancing || stayed.length === 0
    return isDue && isOwn && (isBest || advanced.includes('open')) && isFilled
      ? []
      : [{ code: 'wrong-team-advanced', match: group.matches[0] ?? 0 } as const]
  })
}

/** Follows every team through the knock-out; the slots they pass must be all slots that hold a team. */
function inspectJourneys(state: BracketState): Finding[] {
  const findings: Finding[] = []
  const knockOut = state.plan.matches.filter((match) => match.leg === null)
  let visited = 0
  for (const planned of knockOut) {
    planned.sources.forEach((source, i) => {
      const entry = source.kind === 'entry' ? source.entry : startFromTable(state, source)
      if (entry === null) return
      for (let slot: MatchSlot | null = { match: planned.number, side: i === 0 ? 0 : 1 }; slot; ) {
        const match: MatchState | undefined = state.matches[slot.match - 1]
        visited++
        if (match?.sides[slot.side] !== entry) findings.push({ code: 'entry-misplaced', match: slot.match, entry })
        slot = match ? nextSlot(state, match, entry) : null
      }
    })
  }
  const filled = knockOut.reduce((sum, { number }) => {
    return sum + (state.matches[number - 1]?.sides.filter((side) => typeof side === 'number').length ?? 0)
  }, 0)
  return filled === visited ? findings : [...findings, { code: 'side-unaccounted' }]
}

function startFromTable(state: BracketState, source: PlannedMatch['sources'][number]): number | null {
  const side = source.kind === 'place' ? state.advanced[source.group]?.[source.place - 1] : null
  return typeof side === 'number' ? side : null
}

function nextSlot(state: BracketState, match: MatchState, entry: number): MatchSlot | null {
  const planned = state.plan.matches[match.number - 1]
  const target = match.winner === entry ? planned?.winnerTo : match.loser === entry ? planned?.loserTo : null
  return target && state.matches[target.match - 1]?.status !== 'not_needed' ? target : null
}

/** Full double elimination: out after exactly two losses, never with three; a double walkover ends it at once. */
function inspectLosses(state: BracketState): Finding[] {
  if (state.plan.format.variant !== 'full') return []
  const losses = new Map<number, number>()
  const gone = new Set<number>()
  const champions = new Set<number>()
  for (const match of state.matches) {
    if (typeof match.loser === 'number') losses.set(match.loser, (losses.get(match.loser) ?? 0) + 1)
    if (match.result?.outcome === 'double_walkover') for (const side of match.sides) gone.add(Number(side))
    if (typeof match.winner === 'number' && nextSlot(state, match, match.winner) === null) champions.add(match.winner)
  }
  const decided = champions.size > 0
  return state.plan.entries.flatMap(({ id }): Finding[] => {
    const lost = losses.get(id) ?? 0
    const isFine = champions.has(id) ? lost < 2 : lost <= 2 && (!decided || gone.has(id) || lost === 2)
    return isFine ? [] : [{ code: 'losses-do-not-fit', entry: id }]
  })
}

/** The places, as everybody is shown them: without them a bracket that is committed could not be read. */
export function inspectPlaces(state: BracketState, { placings: given }: Placings = placings(state)): Finding[] {
  const teams = state.plan.entries.length
  const isOver = state.matches.every(({ status }) => status !== 'ready' && status !== 'pending')
  const wasAbsent = state.matches.some(({ result }) => result?.outcome === 'double_walkover')
  const placed = new Set(given.map(({ entry }) => entry))
  const findings = given.flatMap(({ entry, place }, i): Finding[] => {
    const { place: before = 1 } = given[i - 1] ?? {}
    const isInRange = Number.isInteger(place) && place >= 1 && place <= teams && place >= before
    // Only absent sides leave a gap; a shared place is followed by the number of those before.
    const isGapless = !isOver || wasAbsent || place <= i + 1
    return isInRange && isGapless ? [] : [{ code: 'place-does-not-fit', entry }]
  })
  const missing = isOver ? state.plan.entries.filter(({ id }) => !placed.has(id)) : []
  const known = new Set(state.plan.entries.map(({ id }) => id))
  if (placed.size !== given.length || given.some(({ entry }) => !known.has(entry)))
    findings.push({ code: 'place-does-not-fit' })
  return [...findings, ...missing.map(({ id }): Finding => ({ code: 'place-does-not-fit', entry: id }))]
}

export const findingCodes = [
  'source-not-before',
  'source-used-twice',
  'entry-without-way-in',
  'bye-malformed',
  'bye-count',
  'entry-misplaced',
  'side-unaccounted',
  'plays-itself',
  'winner-not-a-side',
  'status-does-not-fit',
  'result-on-unknown-sides',
  'result-does-not-fit',
  'result-not-used',
  'wrong-team-advanced',
  'losses-do-not-fit',
  'place-does-not-fit',
] as const

/** An inconsistency of a bracket, with the match number or entry id. */
export interface Finding {
  readonly code: (typeof findingCodes)[number]
  readonly match?: number
  readonly entry?: number
}
