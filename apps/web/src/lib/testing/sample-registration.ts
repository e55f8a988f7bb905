import { defaultsOf, listRegistrations, type RegistrationView, teamPlace } from '@vot/contract'
import { countRegistrations } from '@vot/domain'
import type { FakeServer } from './fake-server'
import { onePage } from './samples'

/** A pending team of tournament 128 as the API sends it; `order` makes ids and times that follow one another. */
export function sampleRegistration(order: number, change: Partial<RegistrationView> = {}): RegistrationView {
  const player1 = change.player1_points ?? 3.8
  const player2 = change.player2_points ?? 3.6
  const moment = `2026-03-02T08:${String(order).padStart(2, '0')}:00+07:00`
  return {
    id: order,
    tournament_id: 128,
    player1_id: order * 10 + 1,
    player1_name: `Nguyễn Văn ${letters[order % letters.length]}`,
    player1_phone: '0903128456',
    player1_points: player1,
    player1_points_later: false,
    player1_verified: true,
    player1_club: 'CLB Phú Thọ',
    player1_club_id: 2,
    player1_club_name: 'CLB Phú Thọ',
    player2_id: order * 10 + 2,
    player2_name: `Trần Minh ${letters[order % letters.length]}`,
    player2_phone: '0918442107',
    player2_points: player2,
    player2_points_later: false,
    player2_verified: true,
    player2_club: null,
    player2_club_id: null,
    player2_club_name: null,
    team_points: Math.round((player1 + player2) * 100) / 100,
    points_over: 0,
    status: 'pending',
    payment_completed: false,
    ...defaultsOf(teamPlace),
    withdrawn: false,
    created_at: moment,
    updated_at: moment,
    ...change,
  }
}

const letters = ['Không', 'Một', 'Hai', 'Ba', 'Bốn', 'Năm', 'Sáu', 'Bảy', 'Tám', 'Chín'] as const

/** A list of registrations as the API answers it to organisers. */
export function registrationPage(rows: readonly RegistrationView[]) {
  return { ...onePage([...rows]), counts: countRegistrations(rows) }
}

/** Lets the server keep a list of teams: what a call answers by `put`, or drops, is so when the list is read again. */
export function serveRegistrations(server: FakeServer, first: readonly RegistrationView[]) {
  let rows = first
  server.on(listRegistrations, () => registrationPage(rows))
  return {
    put: (team: RegistrationView): RegistrationView => {
      rows = rows.map((row) => (row.id === team.id ? team : row))
      return team
    },
    drop: (id: number): void => {
      rows = rows.filter((row) => row.id !== id)
    },
  }
}
