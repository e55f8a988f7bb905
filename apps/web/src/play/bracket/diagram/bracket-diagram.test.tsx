import { MantineProvider } from '@mantine/core'
import { render, waitFor } from '@testing-library/react'
import type { BracketView, MatchView } from '@vot/contract'
import { expect, test } from 'vitest'
import { playMatches, startBracket, viewOfBracket } from '../../../lib/testing/sample-bracket'
import { diagramStyles } from '../diagram-styles'
import { useViewport } from '../viewport/viewport'
import { BracketDiagram } from './bracket-diagram'

/** The match, counting how often something reads its games: a card does so once each time it is drawn. */
function counted(match: MatchView, reads: Map<string, number>): MatchView {
  const { games } = match
  return Object.defineProperty({ ...match }, 'games', {
    get: () => {
      reads.set(match.match_code, (reads.get(match.match_code) ?? 0) + 1)
      return games
    },
  })
}

const noop = () => undefined

function Drawing({ view, team = null }: { readonly view: BracketView; readonly team?: number | null }) {
  const viewport = useViewport(diagramStyles.visual)

  return (
    <BracketDiagram
      view={view}
      diagramStyle={diagramStyles.visual}
      viewport={viewport}
      team={team}
      floating={null}
      hit={null}
      chosen={null}
      legend={false}
      onLegend={() => undefined}
      jumps={null}
      onOpen={noop}
      onCanvas={noop}
      onTies={() => undefined}
    />
  )
}

test('the way of a team into a branch that is drawn later is followed all the same', async () => {
  const view = viewOfBracket(playMatches(startBracket(128, 'full'), 64))
  const later = view.bracket.matches.find(
    ({ bracket_section: section, participant1_id: team }) => section === 'LB' && team !== null,
  )
  const { container } = render(
    <MantineProvider>
      <Drawing view={view} team={later?.participant1_id ?? 0} />
    </MantineProvider>,
  )
  await waitFor(() => expect(container.querySelector(`[data-match="${later?.match_number}"]`)).not.toBeNull())
})

test('a result that arrives draws its own cards again and no other', () => {
  const reads = new Map<string, number>()
  const before = viewOfBracket(startBracket(16, 'standard'))
  const matches = before.bracket.matches.map((match) => counted(match, reads))
  const shown: BracketView = { ...before, bracket: { ...before.bracket, matches } }
  const diagram = (view: BracketView) => (
    <MantineProvider>
      <Drawing view={view} />
    </MantineProvider>
  )
  const { rerender } = render(diagram(shown))
  expect(reads.size).toBe(matches.length)
  reads.clear()

  const after = viewOfBracket(playMatches(startBracket(16, 'standard'), 1)).bracket.matches
  const next = matches.map((match, index) => {
    const now = after[index]
    return now && now.status !== match.status ? counted(now, reads) : match
  })
  rerender(diagram({ ...shown, bracket: { ...shown.bracket, matches: next } }))
  expect([...reads.keys()]).toEqual(['01'])
})
