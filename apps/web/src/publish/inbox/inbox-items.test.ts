import type {
  DuplicatePair,
  MissingConsent,
  ProtestView,
  RegistrationView,
  TransferView,
  WaitingCorrection,
} from '@vot/contract'
import { expect, test } from 'vitest'
import { sampleRegistration } from '../../lib/testing/sample-registration'
import { sampleTournament } from '../../lib/testing/samples'
import {
  agreementOf,
  filterItems,
  inboxItems,
  owingTeams,
  refusalOf,
  remindableTeams,
  targetsOf,
  waitingTeams,
} from './inbox-items'

const division = sampleTournament({ id: 128 })
const free = sampleTournament({ id: 129, name: 'Đôi nữ', registration_fee: 0 })
const transfer = { id: 5, received_at: '2026-03-02T09:00:00+07:00' } as TransferView
const protest = (state: ProtestView['state']) =>
  ({ id: 7, state, tournament_id: 128, noted_at: '2026-03-03T09:00:00+07:00' }) as ProtestView
const correction = { id: 3, tournament_ids: [129], created_at: '2026-03-01T09:00:00+07:00' } as WaitingCorrection
const now = Date.parse('2026-03-04T09:00:00+07:00')
const at = (day: number) => ({ created_at: `2026-02-0${day}T09:00:00+07:00` })

const facts = {
  divisions: [division, free],
  teams: [
    [
      sampleRegistration(1, { status: 'pending', ...at(1) }),
      sampleRegistration(2, { status: 'pending', player2_unverified: true, ...at(3) }),
      sampleRegistration(3, { status: 'approved', payment_completed: false, ...at(2) }),
      sampleRegistration(4, { status: 'approved', payment_completed: true }),
      sampleRegistration(5, { status: 'rejected' }),
      sampleRegistration(9, { status: 'pending', reserve_place: 1, player1_unverified: true, ...at(4) }),
      sampleRegistration(6, { status: 'approved', payment_completed: false, withdrawn: true }),
    ],
    [sampleRegistration(8, { status: 'approved', payment_completed: false })],
  ],
  transfers: [transfer],
  protests: [protest('open'), { ...protest('rejected'), id: 8 }],
  corrections: [correction],
  claims: [],
  consents: [],
  pairs: [],
  now,
}
const keys = (items: readonly { readonly key: string }[]) => items.map(({ key }) => key)

test('[REG-190] what waits is listed once, the latest first: teams, fees of approved ones, money and open protests', () => {
  const items = inboxItems(facts)
  expect(keys(items)).toEqual(['protest 7', 'money 5', 'correction 3', 'waiting 9', 'people 2', 'fee 3', 'approval 1'])
  expect(keys(filterItems(items, { kind: 'fee', divisionId: null }))).toEqual(['fee 3'])
  expect(keys(filterItems(items, { kind: null, divisionId: 128 }))).toEqual([
    'protest 7',
    'waiting 9',
    'people 2',
    'fee 3',
    'approval 1',
  ])
})

test('[REG-190] once a bracket locks the list nobody decides on teams, and fees are still due', () => {
  const locked = sampleTournament({
    id: 128,
    is_bracket_generated: true,
    registration_closed_at: '2026-03-01T09:00:00+07:00',
  })
  const items = inboxItems({ ...facts, divisions: [locked, free] })
  expect(keys(items).filter((key) => !/money|protest|correction/.test(key))).toEqual(['fee 3'])
})

test('an action is for the ticked items, else for the one in focus, and for each kind what can be done with it', () => {
  const items = inboxItems(facts)
  const one = targetsOf(items, new Set(), 'fee 3')
  expect([keys(one), keys(waitingTeams(one)), keys(owingTeams(one))]).toEqual([['fee 3'], [], ['fee 3']])
  const ticked = targetsOf(items, new Set(['approval 1', 'money 5', 'gone 9']), 'fee 3')
  expect([keys(ticked), keys(waitingTeams(ticked))]).toEqual([['money 5', 'approval 1'], ['approval 1']])
})

test('[PLR-157] a request stands with the division of its player, and is agreed to after teams and before fees', () => {
  const items = inboxItems(facts)
  expect(keys(filterItems(items, { kind: 'correction', divisionId: 129 }))).toEqual(['correction 3'])
  const of = (...ticked: string[]) => targetsOf(items, new Set(ticked), null)
  expect(agreementOf(of('correction 3', 'fee 3'))).toMatchObject({ write: 'correct', items: [{ key: 'correction 3' }] })
  expect(agreementOf(of('correction 3', 'approval 1'))).toMatchObject({ write: 'approve' })
  expect(refusalOf(of('correction 3'))).toMatchObject({ write: 'decline' })
  expect([refusalOf(of('fee 3')), agreementOf(of('money 5'))]).toEqual([null, null])
})

test('[REG-191] a team that lacks a player’s word is found by a filter, approved or not, and is reminded where somebody can be told', () => {
  const lacks = (id: number, change: Partial<MissingConsent>): MissingConsent => ({
    ...{ registration_id: id, players: [], can_remind: true, reminded_at: null, rests_until: null },
    ...change,
  })
  const team = (id: number, change: Partial<RegistrationView> = {}) =>
    sampleRegistration(id, { status: 'pending', consent: 'waiting', ...at(id), ...change })
  const items = inboxItems({
    ...facts,
    teams: [[team(1), team(2), team(3), team(4, { status: 'approved', payment_completed: true })], []],
    consents: [
      ...[lacks(1, {}), lacks(2, { can_remind: false }), lacks(3, { rests_until: '2026-03-04T12:00:00+07:00' })],
      lacks(4, {}),
    ],
  })
  const teams = filterItems(items, { kind: 'consent', divisionId: null })
  expect(keys(teams)).toEqual(['consent 4', 'approval 3', 'approval 2', 'approval 1'])
  expect(keys(filterItems(items, { kind: 'approval', divisionId: null }))).toEqual(keys(teams).slice(1))
  expect(keys(remindableTeams(teams))).toEqual(['consent 4', 'approval 1'])
  expect(agreementOf(teams)).toMatchObject({ write: 'approve', items: [{ key: 'approval 3' }, {}, {}] })
  expect([agreementOf(teams.slice(0, 1)), refusalOf(teams.slice(0, 1))]).toEqual([null, null])
})

const pair = (id: number, tournament_ids: number[]) =>
  ({ player: { id }, other: { id: id + 1 }, tournament_ids, entered_at: '2026-03-05T09:00:00+07:00' }) as DuplicatePair

test('[REG-192] players who may be one person are a kind of their own, to be merged or told apart', () => {
  const items = inboxItems({ ...facts, pairs: [pair(20, [129]), pair(30, [999])] })
  expect(keys(items).slice(0, 3)).toEqual(['pair 20-21', 'pair 30-31', 'protest 7'])
  expect(keys(filterItems(items, { kind: 'pair', divisionId: 129 }))).toEqual(['pair 20-21'])
  const pairs = filterItems(items, { kind: 'pair', divisionId: null })
  expect([agreementOf(pairs)?.write, refusalOf(pairs)?.write, refusalOf(pairs)?.items.length]).toEqual([
    'merge',
    'apart',
    2,
  ])
  // What waits longer than a doubt goes first.
  expect([agreementOf(items)?.write, refusalOf(items)?.write]).toEqual(['approve', 'reject'])
})
