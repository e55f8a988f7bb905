import { screen, waitFor, within } from '@testing-library/react'
import {
  approveRegistration,
  deleteRegistration,
  type Endpoint,
  listRegistrations,
  markPaymentCompleted,
  readTournament,
  rejectRegistration,
} from '@vot/contract'
import { expect, test } from 'vitest'
import { outbox } from '../../lib/offline/outbox'
import { FakeServer } from '../../lib/testing/fake-server'
import { registrationPage, sampleRegistration } from '../../lib/testing/sample-registration'
import { sampleTournament } from '../../lib/testing/samples'
import { renderScreen } from '../../ui/testing/render-screen'
import { RegistrationScreen } from './registration-screen'

const press = (name: string | RegExp) => screen.findByRole('button', { name })

interface Write {
  readonly what: string
  readonly endpoint: Endpoint
  readonly opener: string | RegExp
  /** The button of the question that comes first. */
  readonly confirm?: string
  readonly failed: string
  readonly done: RegExp
}

const writes: readonly Write[] = [
  {
    what: 'an approval',
    endpoint: approveRegistration,
    opener: /^Duyệt Nguyễn Văn Hai/,
    failed: 'Không thể duyệt đăng ký',
    done: /^Đã duyệt Nguyễn Văn Hai/,
  },
  {
    what: 'a rejection',
    endpoint: rejectRegistration,
    opener: /^Từ chối Nguyễn Văn Hai/,
    confirm: 'Từ chối',
    failed: 'Không thể từ chối đăng ký',
    done: /^Đã từ chối Nguyễn Văn Hai/,
  },
  {
    what: 'a payment',
    endpoint: markPaymentCompleted,
    opener: /Chưa thu lệ phí của Nguyễn Văn Hai/,
    failed: 'Không thể cập nhật trạng thái thanh toán',
    done: /^Đã thu 600/,
  },
  {
    what: 'a removal',
    endpoint: deleteRegistration,
    opener: /^Thao tác khác với Nguyễn Văn Hai/,
    confirm: 'Xóa đăng ký',
    failed: 'Không thể xóa đăng ký',
    done: /^Đã xóa đăng ký của Nguyễn Văn Hai/,
  },
]

test.each(writes)(
  'without the server $what is told, changes nothing and does not wait on the device',
  async ({ endpoint, opener, confirm, failed, done }) => {
    const server = new FakeServer()
      .on(readTournament, () => sampleTournament())
      .on(listRegistrations, () => registrationPage([sampleRegistration(2)]))
      .on(approveRegistration, () => sampleRegistration(2, { status: 'approved' }))
      .on(rejectRegistration, () => sampleRegistration(2, { status: 'rejected' }))
      .on(markPaymentCompleted, () => sampleRegistration(2, { payment_completed: true }))
      .on(deleteRegistration, () => ({ message: 'ok' }))
    const at = '/tournament-registration/128'
    const { user } = renderScreen(<RegistrationScreen />, {
      at,
      path: '/tournament-registration/:tournamentId',
      role: 'mod',
    })
    const send = async () => {
      await user.click(await press(opener))
      if (endpoint === deleteRegistration)
        await user.click(await screen.findByRole('menuitem', { name: 'Xóa đăng ký' }))
      if (confirm === undefined) return
      const dialog = within(await screen.findByRole('dialog'))
      await user.click(dialog.getByRole('button', { name: confirm }))
    }
    await press(opener)
    server.cutNetwork = true
    await send()
    const toast = await screen.findByText(failed)
    expect(toast.parentElement?.textContent).toContain('Lỗi kết nối mạng. Vui lòng kiểm tra kết nối.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const row = within(screen.getByRole('row', { name: /Văn Hai/ }))
    expect(row.getByText('Chờ duyệt')).toBeTruthy()
    expect(row.getByRole('button', { name: /Chưa thu lệ phí/ })).toBeTruthy()
    expect(outbox.read()).toEqual([])
    server.cutNetwork = false
    expect(server.callsOf(endpoint)).toHaveLength(0)
    await send()
    expect(await screen.findByText(done)).toBeTruthy()
    expect(server.callsOf(endpoint)).toHaveLength(1)
  },
)
