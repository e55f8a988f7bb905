import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cardOf, openBracket, sixteen } from '../open-bracket'

const sheetOf = async (code: string, { user }: ReturnType<typeof openBracket>) => {
  await user.click(await cardOf(code))
  return within(await screen.findByRole('dialog', { name: new RegExp(`Trận ${code}`) }))
}
const link = (sheet: ReturnType<typeof within>) => sheet.queryByRole('link', { name: 'Mở màn trọng tài' })

test('[BRK-69] an organiser goes from a match that can be played to the screen that scores it', async () => {
  const sheet = await sheetOf('06', openBracket(sixteen(), { role: 'mod' }))
  expect(link(sheet)?.getAttribute('href')).toMatch(/^\/referee\/match\/\d+$/)
})

test('[BRK-69] a match that is over, and a visitor, have no way there', async () => {
  const mod = openBracket(sixteen(), { role: 'mod' })
  expect(link(await sheetOf('01', mod))).toBeNull()
  mod.unmount()
  expect(link(await sheetOf('06', openBracket(sixteen())))).toBeNull()
})
