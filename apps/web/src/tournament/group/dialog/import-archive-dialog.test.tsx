import { screen, waitFor } from '@testing-library/react'
import { importArchive } from '@vot/contract'
import { expect, test } from 'vitest'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { renderScreen } from '../../../ui/testing/render-screen'
import { ImportArchiveDialog } from './import-archive-dialog'

const day = '2026-03-14T00:00:00+07:00'
const archive = {
  format: 'vot-tournament',
  version: 1,
  exported_at: day,
  ...{ group: null, clubs: [], players: [], courts: [] },
  tournaments: [
    {
      ...{ name: 'Đôi nam', venue: 'Tao Đàn', description: null },
      ...{ start_date: day, end_date: day, last_registration_date: day },
      ...{ total_participants: 8, registration_fee: 0, max_ranking_point: 5, max_single_point: 5 },
      ...{ award_first: 0.2, award_second: 0.1, award_third: 0.05, point_tolerance: null },
      ...{ verified_points_only: false, results_saved_at: null, bracket: null },
      ...{ registrations: [], results: [], ledger: [] },
    },
  ],
}

test('[EXP-50] a file that is none, or is broken, is refused with where it is wrong', async () => {
  const server = new FakeServer().on(importArchive, () =>
    fail('archive-broken', { problems: ['tournaments 1: end_date'] }),
  )
  const { user } = renderScreen(<ImportArchiveDialog opened onClose={() => undefined} />, { role: 'mod' })
  const submit = await screen.findByRole('button', { name: 'Nhập giải đấu' })
  await user.click(submit)
  expect(await screen.findByText('Vui lòng chọn tệp giải đấu')).toBeTruthy()
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!field) throw new Error('no field for a file')
  await user.upload(field, new File(['no json'], 'a.json', { type: 'application/json' }))
  await user.click(submit)
  expect(await screen.findByText('Đây không phải tệp giải đấu của Vợt')).toBeTruthy()
  expect(server.callsOf(importArchive)).toHaveLength(0)
  await user.upload(field, new File([JSON.stringify(archive)], 'b.json', { type: 'application/json' }))
  await user.click(submit)
  await waitFor(() => expect(screen.getByText('Chỗ không khớp: tournaments 1: end_date')).toBeTruthy())
})
