import { screen, waitFor, within } from '@testing-library/react'
import { rateTournament, readRatings } from '@vot/contract'
import { expect, test, vi } from 'vitest'
import { fail } from '../../../lib/testing/fake-server'
import { openResults } from '../testing/open-results'

const card = async () => within(await screen.findByRole('region', { name: 'Đánh giá giải đấu' }))
const ready = (radio: HTMLInputElement) => waitFor(() => expect(radio.disabled).toBe(false))

test('[TRN-49] mean and number are shown, and that there are none yet', async () => {
  const first = openResults()
  expect(await (await card()).findByText('Chưa có đánh giá')).toBeTruthy()
  first.unmount()
  const { server } = openResults()
  server.on(readRatings, () => ({ average: 4.6, count: 38, own: null }))
  const shown = await card()
  expect(await shown.findByRole('img', { name: 'Trung bình 4,6 trên 5 sao' })).toBeTruthy()
  expect(shown.getByText('38 lượt đánh giá')).toBeTruthy()
})

test('[TRN-49] people rate a completed tournament also while nobody has saved its results, and no other', async () => {
  const completed = openResults({ saved: null })
  expect(await screen.findByRole('heading', { name: 'Giải đấu chưa có kết quả' })).toBeTruthy()
  const stars = (await card()).getByRole<HTMLInputElement>('radio', { name: '4 sao' })
  await ready(stars)
  await completed.user.click(stars)
  await waitFor(() => expect(completed.server.callsOf(rateTournament)[0]?.body.stars).toBe(4))
  completed.unmount()
  openResults({ saved: null, status: 'ongoing' })
  expect(await screen.findByRole('heading', { name: 'Giải đấu chưa có kết quả' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Đánh giá giải đấu' })).toBeNull()
})

test('[TRN-49] a device that is not signed in keeps one rating and may change it', async () => {
  const { server, user } = openResults()
  const shown = await card()
  const stars = (count: number) => shown.getByRole<HTMLInputElement>('radio', { name: `${count} sao` })
  await ready(stars(4))
  await user.click(stars(4))
  expect(await screen.findByText('Đã lưu đánh giá của bạn')).toBeTruthy()
  expect(shown.getByText('Bạn đã chấm 4 sao. Chọn lại để đổi.')).toBeTruthy()
  await user.click(stars(2))
  await waitFor(() => expect(server.callsOf(rateTournament)).toHaveLength(2))
  const [before, after] = server.callsOf(rateTournament).map(({ body }) => body)
  expect([before?.stars, after?.stars]).toEqual([4, 2])
  expect(before?.rater_key).toMatch(/^[0-9a-f-]{36}$/)
  expect(after?.rater_key).toBe(before?.rater_key)
})

test('[TRN-49] who is signed in rates as a person, without a key of the device', async () => {
  localStorage.setItem('vot.rater_key', '0b0f9f1e-93f7-4d2a-8a53-0d6cbf3a4f10')
  const { server, user } = openResults({ role: 'user' })
  const radio = (await card()).getByRole<HTMLInputElement>('radio', { name: '5 sao' })
  await ready(radio)
  await user.click(radio)
  await waitFor(() => expect(server.callsOf(rateTournament)).toHaveLength(1))
  expect(server.callsOf(rateTournament)[0]?.body).toEqual({ stars: 5 })
  expect(server.callsOf(readRatings)[0]?.query).toEqual({})
})

test('[TRN-49] with the keyboard only the star at which the arrows stop is sent', async () => {
  const { server, user } = openResults()
  server.on(readRatings, () => ({ average: 2, count: 1, own: 2 }))
  const shown = await card()
  const own = shown.getByRole<HTMLInputElement>('radio', { name: '2 sao' })
  await ready(own)
  expect(own.checked).toBe(true)
  // jsdom has no CSS.escape, which the arrow keys of the test need.
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  own.focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await waitFor(() => expect(server.callsOf(rateTournament)).toHaveLength(1))
  expect(server.callsOf(rateTournament)[0]?.body.stars).toBe(5)
})

test('[TRN-49] a refused rating says so and shows what counted before', async () => {
  const { server, user } = openResults()
  server
    .on(readRatings, () => ({ average: 3, count: 1, own: 3 }))
    .on(rateTournament, () => fail('tournament-not-completed'))
  const shown = await card()
  const one = shown.getByRole<HTMLInputElement>('radio', { name: '1 sao' })
  await ready(one)
  await user.click(one)
  expect(await screen.findByText('Không thể lưu đánh giá')).toBeTruthy()
  await waitFor(() => expect(shown.getByRole<HTMLInputElement>('radio', { name: '3 sao' }).checked).toBe(true))
})

test('[TRN-49] a new rating of somebody else changes the mean by itself', async () => {
  const { server } = openResults()
  const shown = await card()
  await shown.findByText('Chưa có đánh giá')
  server.on(readRatings, () => ({ average: 5, count: 1, own: null }))
  server.emitLive({ type: 'rating-changed', tournament_id: 128, seq: 11, at: '2026-03-16T09:00:00+07:00' })
  expect(await shown.findByText('1 lượt đánh giá')).toBeTruthy()
})

test('[TRN-49] before its end a tournament is not rated', async () => {
  openResults({ status: 'ongoing' })
  expect(await screen.findByRole('list', { name: 'Bục vinh danh' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Đánh giá giải đấu' })).toBeNull()
})
