import { screen, waitFor, within } from '@testing-library/react'
import { moveMatch } from '@vot/contract'
import { beforeEach, expect, test } from 'vitest'
import { fail } from '../../lib/testing/fake-server'
import { deskCourt, deskMatches, deskReferee, serveDesk } from '../../lib/testing/sample-desk'
import { renderScreen } from '../../ui/testing/render-screen'
import { OperationsScreen } from './operations-screen'

beforeEach(() => localStorage.clear())

async function openDialog(served: ReturnType<typeof serveDesk>) {
  const screenOf = <OperationsScreen resultDialog={() => null} refereePath={undefined} />
  const shown = renderScreen(screenOf, { at: '/matches/7', path: '/matches/:groupId', role: 'mod' })
  const row = within(await screen.findByRole('article', { name: 'Trận 01' }))
  await shown.user.click(row.getByRole('button', { name: 'Thao tác với trận 01' }))
  await shown.user.click(screen.getByRole('menuitem', { name: 'Chuyển sân, trọng tài' }))
  return { ...served, ...shown, form: within(await screen.findByRole('dialog', { name: 'Chuyển trận 01' })) }
}

const answerOf = (message: string) => {
  const [match] = deskMatches()
  if (!match) throw new Error('a desk without matches')
  return { message, match }
}

test('[OPS-192] a match on court moves, the button says where, and it can be taken back', async () => {
  const served = serveDesk({ referees: [deskReferee(1, deskMatches()[0]), deskReferee(2)] })
  served.server.on(moveMatch, () => answerOf('Đã chuyển trận 01 sang Sân 2'))
  const { form, user, server } = await openDialog(served)
  expect(form.getByRole('radio', { name: /^Sân 1/ }).getAttribute('aria-checked')).toBe('true')
  await user.click(form.getByRole('button', { name: 'Chuyển sân, trọng tài' }))
  expect(form.getByRole('alert').textContent).toBe('Hãy chọn sân hoặc trọng tài khác')
  expect(server.callsOf(moveMatch)).toEqual([])
  await user.click(form.getByRole('radio', { name: /^Sân 2/ }))
  await user.click(form.getByRole('button', { name: 'Chuyển sang Sân 2' }))
  expect(await screen.findByText('Đã chuyển trận 01 sang Sân 2')).toBeTruthy()
  expect(server.callsOf(moveMatch)[0]?.body).toEqual({ court_id: 2, from_court_id: 1, swap: false })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Hoàn tác' }))
  await waitFor(() =>
    expect(server.callsOf(moveMatch)[1]?.body).toEqual({ court_id: 1, from_court_id: 2, swap: false }),
  )
})

test('[OPS-193] a court that is taken offers to swap, and a refusal is told in the dialog', async () => {
  const [first, second] = deskMatches()
  if (!first || !second) throw new Error('a desk without matches')
  const served = serveDesk({ courts: [deskCourt(1, first), deskCourt(2, second)] })
  served.server.on(moveMatch, () => fail('court-busy'))
  const { form, user, server } = await openDialog(served)
  await user.click(form.getByRole('radio', { name: /^Sân 2.*Đổi sân với trận 02/ }))
  await user.click(form.getByRole('button', { name: 'Đổi sân với trận 02' }))
  expect((await form.findByRole('alert')).textContent).toContain('Sân đang có trận khác')
  expect(server.callsOf(moveMatch)[0]?.body).toEqual({ court_id: 2, from_court_id: 1, swap: true })
})
