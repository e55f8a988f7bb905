import { screen, waitFor } from '@testing-library/react'
import { exportCourtCalendar } from '@vot/contract'
import { expect, test } from 'vitest'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { calledTo, deskCourt, deskMatches, onCourt } from '../../../lib/testing/sample-desk'
import { watchSavedFiles } from '../../../lib/testing/watch-saved-files'
import { renderScreen } from '../../../ui/testing/render-screen'
import { CourtTile } from './court-tile'

test('[EXP-44] the calendar of a court is saved from its menu, and a failure is told', async () => {
  const server = new FakeServer().on(exportCourtCalendar, () => new Response('BEGIN:VCALENDAR'))
  const saved = watchSavedFiles()
  const court = deskCourt(3)
  const nothing = () => undefined
  const { user } = renderScreen(
    <ul>
      <CourtTile
        court={court}
        match={undefined}
        actions={{
          onGiveMatch: nothing,
          proposal: undefined,
          isFirst: false,
          onPropose: nothing,
          onRename: nothing,
          onClose: nothing,
          onDelete: nothing,
          match: undefined,
          refereePath: undefined,
        }}
      />
    </ul>,
    { role: 'mod' },
  )
  const saveCalendar = async () => {
    await user.click(screen.getByRole('button', { name: `Thao tác với ${court.name}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Lịch của sân (ICS)' }))
  }
  await saveCalendar()
  await waitFor(() => expect(saved).toEqual([`Lịch ${court.name}.ics`]))
  expect(server.callsOf(exportCourtCalendar)[0]?.params).toEqual({ id: 3 })
  server.on(exportCourtCalendar, () => fail('court-not-found'))
  await saveCalendar()
  expect(await screen.findByText('Không thể tải lịch của sân')).toBeTruthy()
  expect(saved).toHaveLength(1)
})

test('a busy court is a link to its match that the keyboard reaches; one of another group is told apart', async () => {
  const [first] = deskMatches()
  if (!first) throw new Error('no match')
  const { user } = renderScreen(
    <ul>
      <CourtTile court={deskCourt(1, first)} match={onCourt(first, 1)} actions={null} />
      <CourtTile court={deskCourt(2, first)} match={undefined} actions={null} />
    </ul>,
    { role: 'mod' },
  )
  const link = screen.getByRole('link', { name: 'Mở trận 01 trên Sân 1' })
  expect(link.getAttribute('href')).toBe(`/tournament-bracket-visual/128?match=${first.id}`)
  await user.tab()
  expect(document.activeElement).toBe(link)
  const [own, other] = screen.getAllByRole('listitem')
  expect([own?.getAttribute('aria-label'), other?.getAttribute('aria-label')]).toEqual(['Sân 1: Đã giao', 'Sân 2: Bận'])
  expect(other?.className).not.toBe(own?.className)
})

test('[OPS-310] the tile of a called match says which team is on its way, or that both are', () => {
  const [first] = deskMatches()
  if (!first?.participant1 || !first.participant2) throw new Error('no match')
  const { participant1: one, participant2: other } = first
  const called = { ...calledTo(first, 1, 2), participant1: { ...one, rolling_number: 12 } }
  const tile = (coming_ids: number[]) => (
    <ul>
      <CourtTile court={deskCourt(1, first)} match={{ ...called, coming_ids }} actions={null} />
    </ul>
  )
  const shown = renderScreen(tile([]), { role: 'mod' })
  expect(screen.getByText('Đã mời')).toBeTruthy()
  shown.unmount()
  const alone = renderScreen(tile([one.id]), { role: 'mod' })
  expect(screen.getByText('Đội 12 đang ra')).toBeTruthy()
  alone.unmount()
  renderScreen(tile([one.id, other.id]), { role: 'mod' })
  expect(screen.getByText('Cả hai đội đang ra')).toBeTruthy()
})
