import { screen, waitFor } from '@testing-library/react'
import { exportCourtCalendar } from '@vot/contract'
import { expect, test } from 'vitest'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { deskCourt } from '../../lib/testing/sample-desk'
import { watchSavedFiles } from '../../lib/testing/watch-saved-files'
import { renderScreen } from '../../ui/testing/render-screen'
import { CourtTile } from './court-tile'

test('[EXP-44] the calendar of a court is saved from its menu, and a failure is told', async () => {
  const server = new FakeServer().on(exportCourtCalendar, () => new Response('BEGIN:VCALENDAR'))
  const saved = watchSavedFiles()
  const court = deskCourt(3)
  const nothing = () => undefined
  const { user } = renderScreen(
    <ul>
      <CourtTile court={court} match={undefined} onGiveMatch={nothing} onRename={nothing} onDelete={nothing} />
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
