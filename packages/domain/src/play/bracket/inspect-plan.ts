import type { BracketPlan, PlannedMatch } from './bracket-plan'
import type { Finding } from './finding'
import { bracketSize } from './seed-lines'

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

/** Two from every group and every cluster of four. */
function goingOn(plan: BracketPlan): number {
  return plan.groups.length * 2 + plan.matches.filter((match) => match.role === 'for_first').length * 2
}
