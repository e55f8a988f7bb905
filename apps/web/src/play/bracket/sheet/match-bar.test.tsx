import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playMatches, startBracket, viewOfBracket } from '../../../lib/testing/sample-bracket'
import { cardOf, openBracket } from '../testing/open-bracket'

const original = window.matchMedia
const wide = (isWide: boolean) => {
  window.matchMedia = vi.fn((query: string) => ({
    ...original(query),
    matches: query.includes('min-width') ? isWide : false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}
beforeEach(() => wide(true))
afterEach(() => {
  window.matchMedia = original
})

const claimed = { status: 'claimed', court_name: 'Sân 6', scheduled_time: new Date().toISOString() } as const
const view = viewOfBracket(playMatches(startBracket(16, 'play_off'), 5), { '07': claimed }, 'C')
const inGroup = { tournament: { group_id: 7 } } as const
const barOf = async (code: string) => within(await screen.findByRole('region', { name: new RegExp(`^Trận ${code} `) }))
const bar = () => screen.queryByRole('region', { name: / đang chọn: / })
const ways = (of: ReturnType<typeof within>) =>
  [...of.queryAllByRole('link'), ...of.getAllByRole('button')].map(
    (each) => each.getAttribute('aria-label') ?? each.textContent,
  )

test('[BRK-179] a chosen match says what it is doing, with the ways on that it has now', async () => {
  const { user } = openBracket(view, { role: 'mod', ...inGroup })
  await user.click(await cardOf('C-07'))
  const given = await barOf('C-07')
  expect(given.getByText('Đã giao · Sân 6 · vừa xong')).toBeTruthy()
  expect(ways(given)).toEqual(['Mở ở Điều hành', 'Chấm điểm', 'Lưu kết quả', 'Chi tiết', 'Bỏ chọn trận'])
  await user.click(await cardOf('C-06'))
  const ready = await barOf('C-06')
  expect(ready.getByRole('link', { name: 'Giao sân' }).getAttribute('href')).toMatch(/^\/matches\/7\?assign=\d+$/)
  expect(ready.getByRole('link', { name: 'Mở ở Điều hành' }).getAttribute('href')).toBe('/matches/7?find=C-06')
  await user.click(await cardOf('C-01'))
  expect(ways(await barOf('C-01'))).toEqual(['Mở ở Điều hành', 'Sửa kết quả', 'Chi tiết', 'Bỏ chọn trận'])
  await user.click(screen.getByRole('button', { name: 'Sửa kết quả' }))
  expect(await screen.findByRole('dialog', { name: 'Kết quả trận C-01' })).toBeTruthy()
})

test('[BRK-179] the way to the desk leads to the match in every state', async () => {
  const { user } = openBracket(view, { role: 'mod', ...inGroup })
  const hrefOf = async (code: string) => {
    await user.click(await cardOf(code))
    return (await barOf(code)).getByRole('link', { name: 'Mở ở Điều hành' }).getAttribute('href')
  }
  expect(await hrefOf('C-06')).toBe('/matches/7?find=C-06')
  expect(await hrefOf('C-07')).toBe('/matches/7?on=C-07')
  expect(await hrefOf('C-01')).toBe('/matches/7/results?code=C-01')
  const waiting = view.bracket.matches.find(({ status }) => status === 'pending')
  expect(await hrefOf(waiting?.day_code ?? '')).toBe(`/matches/7/plan?match=${waiting?.id}`)
})

test('[BRK-179] Esc, the canvas and the button of the bar let the match go, details open its sheet', async () => {
  const { user } = openBracket(view, { role: 'mod', ...inGroup })
  const card = await cardOf('C-06')
  await user.click(card)
  await barOf('C-06')
  await user.keyboard('{Escape}')
  expect(bar()).toBeNull()
  await user.click(card)
  await user.click(screen.getByRole('button', { name: 'Bỏ chọn trận' }))
  expect(bar()).toBeNull()
  await user.click(card)
  await user.click(screen.getByRole('region', { name: /^Sơ đồ thi đấu/ }))
  expect(bar()).toBeNull()
  await user.click(card)
  await user.click(screen.getByRole('button', { name: 'Chi tiết' }))
  expect(await screen.findByRole('dialog', { name: /Trận C-06/ })).toBeTruthy()
})

test('[BRK-179] visitors, small screens and an address have the sheet', async () => {
  const visitor = openBracket(view, inGroup)
  await visitor.user.click(await cardOf('C-06'))
  expect(await screen.findByRole('dialog', { name: /Trận C-06/ })).toBeTruthy()
  visitor.unmount()
  const id = view.bracket.matches.find(({ match_code }) => match_code === '06')?.id
  const linked = openBracket(view, { role: 'mod', search: `?match=${id}`, ...inGroup })
  expect(await screen.findByRole('dialog', { name: /Trận C-06/ })).toBeTruthy()
  linked.unmount()
  wide(false)
  const small = openBracket(view, { role: 'mod', ...inGroup })
  await small.user.click(await cardOf('C-06'))
  expect(await screen.findByRole('dialog', { name: /Trận C-06/ })).toBeTruthy()
  expect(bar()).toBeNull()
})
