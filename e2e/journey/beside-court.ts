import { expect, type Page } from '@playwright/test'
import { assignMatch, createBracket, createCourt, createUser, type MatchView, readBracket } from '@vot/contract'
import { enterApproved, type Hall, openDivision } from './hall'
import type { PaperSheet } from './paper-sheet'
import type { Account } from './sign-in-by-token'

/** Milliseconds for which a panel ignores taps after one. */
const tapPauseMs = 370

/** A match of a new division, assigned to the referee. */
export async function giveMatch({ api, enterMen }: Hall, referee: Account): Promise<MatchView> {
  const account = { ...referee, name: 'Lê Trọng Tài', email: '', role: 'ref' } as const
  const { id: refereeId } = await api.call(createUser, { body: account })
  const tournament = await openDivision(api, { group: `Cúp của ${referee.username}`, name: 'Đôi nam' })
  await enterApproved(api, tournament, await enterMen(8))
  const params = { id: String(tournament.id) }
  await api.call(createBracket, { params, body: { confirm: true, bracket_type: 'single_elimination' } })
  const { bracket } = await api.call(readBracket, { params })
  const [match] = bracket.matches
  if (match === undefined) throw new Error('a bracket without matches')
  const court = await api.call(createCourt, {
    query: {},
    body: { name: `Sân ${referee.username}`, venue: tournament.venue },
  })
  const body = { referee_id: refereeId, court_id: court.id }
  return (await api.call(assignMatch, { params: { id: String(match.id) }, body })).match
}

/** From the toss, which team 1 won at the court, to the first service. */
export async function setUp(page: Page, sheet: PaperSheet): Promise<void> {
  await page.getByRole('button', { name: new RegExp(sheet.nameOf(1)) }).click()
  await page.getByRole('button', { name: 'Tiếp tục' }).click()
  await page.getByRole('button', { name: /^Giao bóng trước/ }).click()
  await page.getByRole('button', { name: 'Bên trái' }).click()
  await page.getByRole('button', { name: 'Hoàn tất' }).click()
  await page.getByRole('button', { name: 'Bắt đầu trận' }).click()
  sheet.next()
  sheet.next()
  await expect(page.getByText(sheet.call)).toBeVisible()
}

/** Taps the panels of the coming rallies, as fast as they accept them. */
export async function tap(page: Page, sheet: PaperSheet, rallies: number): Promise<void> {
  for (let played = 0; played < rallies; played += 1) {
    const event = sheet.next()
    if (event.type !== 'rally') throw new Error(`${event.type} is no rally`)
    await page.getByRole('button', { name: new RegExp(`${sheet.nameOf(event.winner)}.*Thắng pha`) }).click()
    if (sheet.left > 0) await expect(page.getByText(sheet.call, { exact: true })).toBeVisible()
    await page.waitForTimeout(tapPauseMs)
  }
}
