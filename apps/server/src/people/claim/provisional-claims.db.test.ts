import {
  answerClaim,
  answerConsent,
  answerOwnConsent,
  approveRegistration,
  claimByReceipt,
  claimPlayer,
  confirmClaim,
  contestClaim,
  createClaimCode,
  createConsentLink,
  createRegistration,
  downloadOwnData,
  eraseOwnData,
  giveUpClaim,
  listNotifications,
  listProvisionalClaims,
  login,
  mergePlayers,
  previewMerge,
  readConsent,
  readMyDay,
  readMyPage,
  readOwnCorrection,
  readPaymentRequest,
  readPlayer,
  readPlayerAccount,
  readTournament,
  register,
  replacePartner,
  requestCorrection,
  undoDecision,
  undoMerge,
  withdrawOwnTeam,
} from '@vot/contract'
import { eachDatabase, makeGroup, makePlayers, onAnyDatabase, startApp, type TestApp, testPassword } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'
import { eraseDueAccounts } from '../../publish/my-page/erase-own-data'
import { askAdministrators } from './settle-claims'

const mod = { as: 'mod' } as const
const on = (id: number) => ({ params: { id: String(id) } })
const dayMs = 86_400_000

onAnyDatabase('claims by a receipt', (start) => {
  let app: TestApp
  let accounts = 0
  beforeAll(async () => {
    app = await startApp(start)
  })

  async function signUp() {
    accounts += 1
    const body = { name: `Người nhận ${accounts}`, username: `nguoi-nhan-${accounts}`, password: testPassword }
    const { token, user } = await app.ok(register, { body }, { address: `10.60.0.${accounts}` })
    return { token, id: user.id, username: body.username }
  }

  /** A stranger enters a player whom everybody knows, with an own one, and has the receipt then. */
  async function entered(tournamentId?: number) {
    const [victim, friend] = await makePlayers(app, 2)
    if (!victim || !friend) throw new Error('no players were made')
    const at = tournamentId ?? (await makeGroup(app)).divisions[0]?.id ?? 0
    const body = { tournament_id: at, player1_id: victim.id, player2_id: friend.id }
    const stranger = await signUp()
    const team = await app.ok(createRegistration, { body }, { token: stranger.token })
    return { victim, friend, stranger, team, tournamentId: at, key: team.payment_key ?? '' }
  }
  type Entered = Awaited<ReturnType<typeof entered>>

  const approve = ({ team }: Pick<Entered, 'team'>) =>
    app.ok(approveRegistration, { ...on(team.id), body: { confirm: true } }, mod)
  const claim = ({ team, key, victim, stranger }: Entered, who: { token: string } = stranger, player = victim) => {
    const body = { registration_id: team.id, key, player_id: player.id, phone: player.phone ?? '' }
    return app.call(claimByReceipt, { body }, who)
  }
  const noticesOf = async (who: { token: string } | typeof mod) =>
    (await app.ok(listNotifications, { query: { per_page: '50' } }, who)).items.map(({ title }) => title)

  test('[PLR-142] a receipt gives no profile before an organiser approved the team, nor once that was undone', async () => {
    const case_ = await entered()
    const refused = { status: 409, body: { code: 'claim-team-not-approved' } }
    expect(await claim(case_)).toMatchObject(refused)
    await approve(case_)
    await app.ok(undoDecision, on(case_.team.id), mod)
    expect(await claim(case_)).toMatchObject(refused)
  })

  test('[PLR-142] nor one of a player who came into the team after that', async () => {
    const case_ = await entered()
    const [later] = await makePlayers(app, 1)
    if (!later) throw new Error('no player was made')
    await approve(case_)
    app.clock.advance(1_000)
    const body = { player_id: case_.victim.id, new_player_id: later.id, confirm: true }
    await app.ok(replacePartner, { ...on(case_.team.id), body }, mod)
    expect(await claim(case_, case_.stranger, later)).toMatchObject({
      status: 409,
      body: { code: 'claim-receipt-refused' },
    })
  })

  test('[PLR-142] a provisional claim shows and does what the receipt allows, and nothing else of the player', async () => {
    const case_ = await entered()
    const { victim, stranger, team } = case_
    // Of another team of the player the receipt tells nothing.
    const [partner] = await makePlayers(app, 1)
    const other = (await makeGroup(app)).divisions[0]?.id ?? 0
    const elsewhere = { tournament_id: other, player1_id: victim.id, player2_id: partner?.id ?? 0 }
    const foreign = await app.ok(createRegistration, { body: elsewhere }, mod)
    await approve(case_)
    const claimed = await claim(case_)
    expect(claimed).toMatchObject({ status: 200, body: { player_id: victim.id, provisional: true } })
    expect((await claim(case_)).body).toMatchObject({ provisional: true })

    const page = await app.ok(readMyPage, {}, stranger)
    expect(page).toMatchObject({ player: null, provisional_claim: { player_name: victim.name } })
    expect(page.entries.map(({ registration_id }) => registration_id)).toEqual([team.id])
    const file = JSON.stringify((await app.call(downloadOwnData, {}, stranger)).body)
    for (const text of [JSON.stringify(page), file]) expect(text).not.toContain(victim.phone)
    expect(await app.ok(readOwnCorrection, {}, stranger)).toEqual({ player: null, correction: null })
    expect((await app.call(requestCorrection, { body: { name: 'Tên Khác' } }, stranger)).body.code).toBe(
      'no-own-player',
    )
    expect(
      (await app.call(withdrawOwnTeam, { ...on(foreign.id), body: { reason: 'Bận' } }, stranger)).status,
    ).toBeGreaterThan(400)
    expect((await app.ok(readMyDay, {}, stranger)).teams).toEqual([])
    const { user } = await app.ok(login, { body: { username: stranger.username, password: testPassword } })
    expect(user).not.toHaveProperty('has_player')

    // Of teams that it enters it is asked like anybody.
    const third = (await makeGroup(app)).divisions[0]?.id ?? 0
    const again = { tournament_id: third, player1_id: victim.id, player2_id: partner?.id ?? 0 }
    const entry = await app.ok(createRegistration, { body: again }, stranger)
    expect((await app.call(answerOwnConsent, { ...on(entry.id), body: { agrees: true } }, stranger)).body.code).toBe(
      'consent-not-asked',
    )
    const receipt = await app.ok(readPaymentRequest, { ...on(team.id), query: { key: case_.key } })
    expect(receipt.players[0]).toMatchObject({ id: victim.id, claimed: true })
  })

  test('[PLR-142] organisers, and who entered the player before, hear of a claim; an organiser confirms it', async () => {
    const before = await entered()
    const { victim, stranger: knows } = before
    const at = (await makeGroup(app)).divisions[0]?.id ?? 0
    const claimant = await signUp()
    const [own] = await makePlayers(app, 1)
    const body = { tournament_id: at, player1_id: victim.id, player2_id: own?.id ?? 0 }
    const team = await app.ok(createRegistration, { body }, claimant)
    const case_ = { ...before, team, key: team.payment_key ?? '', stranger: claimant }
    await approve(case_)
    expect((await claim(case_)).status).toBe(200)
    expect(await noticesOf(knows)).toContain('Có người nhận hồ sơ')
    expect(await noticesOf(mod)).toContain('Có người nhận hồ sơ')
    const { items } = await app.ok(listProvisionalClaims, {}, mod)
    expect(items.find(({ player_id }) => player_id === victim.id)).toMatchObject({
      ...{ player_name: victim.name, phone: victim.phone, account: { user_id: claimant.id } },
      team: { registration_id: team.id, tournament_id: at },
    })
    for (const endpoint of [confirmClaim, contestClaim]) {
      expect((await app.call(endpoint, on(victim.id), claimant)).status).toBe(403)
      expect((await app.call(endpoint, on(victim.id), { as: 'ref' })).status).toBe(403)
    }
    expect((await app.call(listProvisionalClaims, {}, claimant)).status).toBe(403)
    await app.ok(confirmClaim, on(victim.id), mod)
    await app.ok(confirmClaim, on(victim.id), mod)
    expect((await app.ok(readMyPage, {}, claimant)).player).toMatchObject({ id: victim.id, phone: victim.phone })
    expect(await noticesOf(claimant)).toContain('Hồ sơ đã được xác nhận')
    expect((await app.call(contestClaim, on(victim.id), mod)).body.code).toBe('claim-not-found')
    expect((await app.ok(listProvisionalClaims, {}, mod)).items.map(({ player_id }) => player_id)).not.toContain(
      victim.id,
    )
  })

  test('[PLR-142] an organiser contests a claim with one press, and only a code gives that player then', async () => {
    const case_ = await entered()
    const { victim, stranger } = case_
    await approve(case_)
    await claim(case_)
    await app.ok(contestClaim, on(victim.id), mod)
    expect(await app.ok(readMyPage, {}, stranger)).toMatchObject({ player: null, provisional_claim: null })
    expect(await noticesOf(stranger)).toContain('Yêu cầu nhận hồ sơ bị bác')
    for (const who of [stranger, await signUp()]) {
      expect(await claim(case_, who)).toMatchObject({ status: 409, body: { code: 'claim-receipt-refused' } })
    }
    const { code } = await app.ok(createClaimCode, on(victim.id), mod)
    expect(await app.ok(claimPlayer, { body: { code } }, stranger)).toMatchObject({ provisional: false })
    expect((await app.ok(readMyPage, {}, stranger)).player?.id).toBe(victim.id)
  })

  test('[PLR-141, PLR-142] the code of an organiser is whole at once and stands over a provisional claim', async () => {
    const case_ = await entered()
    const { victim, stranger } = case_
    await approve(case_)
    await claim(case_)
    const owner = await signUp()
    expect(await claim(case_, owner)).toMatchObject({ body: { code: 'player-claimed' } })
    const { code } = await app.ok(createClaimCode, on(victim.id), mod)
    expect(await app.ok(claimPlayer, { body: { code } }, owner)).toMatchObject({ provisional: false })
    expect((await app.ok(readMyPage, {}, owner)).player?.phone).toBe(victim.phone)
    expect(await app.ok(readMyPage, {}, stranger)).toMatchObject({ provisional_claim: null })
    expect((await app.ok(readPlayerAccount, on(victim.id), mod)).claim).toMatchObject({
      user_id: owner.id,
      provisional: false,
    })
  })

  test('[PLR-140] the code or the receipt by which the account has its player says so again, and is no wrong guess', async () => {
    const case_ = await entered()
    const [player] = await makePlayers(app, 1)
    const me = await signUp()
    const { code } = await app.ok(createClaimCode, on(player?.id ?? 0), mod)
    for (let time = 0; time < 12; time += 1) {
      expect((await app.call(claimPlayer, { body: { code } }, me)).status).toBe(200)
    }
    await approve(case_)
    await claim(case_)
    for (let time = 0; time < 12; time += 1) expect((await claim(case_)).status).toBe(200)
    const other = await signUp()
    expect((await app.call(claimPlayer, { body: { code } }, other)).body.code).toBe('claim-code-wrong')
  })

  test('[PLR-142] the player confirms or contests it at a link that an organiser made, and no link of the receipt does', async () => {
    for (const isOwn of [true, false]) {
      const case_ = await entered()
      const { victim, stranger, team, key } = case_
      await approve(case_)
      await claim(case_)
      const link = async (who: typeof mod | typeof stranger) => {
        const body = { player_id: victim.id, ...(who === stranger && { key }) }
        return (await app.ok(createConsentLink, { ...on(team.id), body }, who)).token
      }
      const own = await link(stranger)
      expect((await app.ok(readConsent, { query: { token: own } })).claim).toBeNull()
      expect((await app.call(answerClaim, { body: { token: own, is_own: true } })).body.code).toBe('claim-not-found')
      const sent = await link(mod)
      expect((await app.ok(readConsent, { query: { token: sent } })).claim).toMatchObject({
        account_name: expect.any(String),
      })
      expect((await app.call(answerClaim, { body: { token: own, is_own: true } })).body.code).toBe(
        'consent-link-invalid',
      )
      await app.ok(answerClaim, { body: { token: sent, is_own: isOwn } })
      expect((await app.ok(readMyPage, {}, stranger)).player?.id).toBe(isOwn ? victim.id : undefined)
      if (!isOwn) expect((await claim(case_)).body.code).toBe('claim-receipt-refused')
    }
  })

  test(
    '[PLR-167] administrators are asked once about a claim that nobody answered in fourteen days',
    eachDatabase,
    async () => {
      const case_ = await entered()
      await approve(case_)
      await claim(case_)
      const asked = async () =>
        (await app.ok(listNotifications, { query: { per_page: '50' } }, { as: 'admin' })).items.filter(
          ({ message }) => message.includes(case_.victim.name) && message.includes('14 ngày'),
        )
      app.clock.advance(14 * dayMs - 1_000)
      await askAdministrators(app.database)
      expect(await asked()).toEqual([])
      app.clock.advance(2_000)
      await askAdministrators(app.database)
      await askAdministrators(app.database)
      expect(await asked()).toHaveLength(1)
      const { items } = await app.ok(listProvisionalClaims, {}, mod)
      expect(items.find(({ player_id }) => player_id === case_.victim.id)?.administrators_asked_at).not.toBeNull()
    },
  )

  test('[USR-70] a provisional claim erases its account alone', eachDatabase, async () => {
    const case_ = await entered()
    await approve(case_)
    await claim(case_)
    // Tournaments of that player hold nobody else's account.
    const erased = await app.call(eraseOwnData, { body: { current_password: testPassword } }, case_.stranger)
    expect(erased.status).toBe(200)
    app.clock.advance(8 * dayMs)
    await eraseDueAccounts(app.database)
    expect(await app.ok(readPlayer, on(case_.victim.id), mod)).toMatchObject({
      name: case_.victim.name,
      phone: case_.victim.phone,
    })
    expect((await app.ok(readPlayerAccount, on(case_.victim.id), mod)).claim).toBeNull()
  })

  const mergeInto = (stays: { id: number }, leaves: { id: number }, account?: 'stays' | 'leaves') => {
    const take = { name: 'stays', phone: 'stays', rating: 'stays', club: 'stays', points: 'stays', account } as const
    return app.ok(mergePlayers, { ...on(stays.id), body: { other_id: leaves.id, take } }, mod)
  }

  test(
    '[PLR-142] a refused account and receipt stay refused when the player is merged, and when that is undone',
    eachDatabase,
    async () => {
      const before = await entered()
      const [stays] = await makePlayers(app, 1)
      if (!stays) throw new Error('no player was made')
      await approve(before)
      await claim(before)
      await app.ok(contestClaim, on(before.victim.id), mod)
      const { merge } = await mergeInto(stays, before.victim)
      for (const who of [before.stranger, await signUp()]) {
        expect((await claim(before, who, stays)).body).toMatchObject({ code: 'claim-receipt-refused' })
      }
      await app.ok(undoMerge, on(merge.id), mod)
      expect((await claim(before)).body).toMatchObject({ code: 'claim-receipt-refused' })

      const during = await entered()
      await approve(during)
      await claim(during)
      const [other] = await makePlayers(app, 1)
      if (!other) throw new Error('no player was made')
      const second = await mergeInto(other, during.victim)
      await app.ok(contestClaim, on(other.id), mod)
      await app.ok(undoMerge, on(second.merge.id), mod)
      expect((await claim(during)).body).toMatchObject({ code: 'claim-receipt-refused' })
    },
  )

  test('[PLR-142] the receipt of a team that the player refused gives no profile', async () => {
    const case_ = await entered()
    const { token } = await app.ok(
      createConsentLink,
      { ...on(case_.team.id), body: { player_id: case_.victim.id } },
      mod,
    )
    await app.ok(answerConsent, { body: { token, agrees: false } })
    await approve(case_)
    expect((await claim(case_)).body).toMatchObject({ code: 'claim-receipt-refused' })
  })

  test(
    '[PLR-140, PLR-142] of claims at once one counts, and answers at once leave one state',
    eachDatabase,
    async () => {
      const case_ = await entered()
      await approve(case_)
      const people = await Promise.all([signUp(), signUp(), signUp(), signUp()])
      const all = await Promise.all(people.map((who) => claim(case_, who)))
      expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
      const both = await entered()
      await approve(both)
      const two = await Promise.all([claim(both), claim(both, both.stranger, both.friend), claim(both), claim(both)])
      expect(two.every(({ status }) => status === 200 || status === 409)).toBe(true)
      const answers = await Promise.all([
        app.call(confirmClaim, on(case_.victim.id), mod),
        app.call(contestClaim, on(case_.victim.id), mod),
        app.call(confirmClaim, on(case_.victim.id), mod),
      ])
      expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true)
    },
  )

  test('[PLR-144] a whole claim stands over a provisional one when players are merged, whatever is chosen', async () => {
    const case_ = await entered()
    await approve(case_)
    await claim(case_)
    const [player] = await makePlayers(app, 1)
    if (!player) throw new Error('no player was made')
    const owner = await signUp()
    const { code } = await app.ok(createClaimCode, on(player.id), mod)
    await app.ok(claimPlayer, { body: { code } }, owner)
    await mergeInto(player, case_.victim)
    expect((await app.ok(readPlayerAccount, on(player.id), mod)).claim).toMatchObject({
      user_id: owner.id,
      provisional: false,
    })
    expect(await noticesOf(case_.stranger)).toContain('Yêu cầu nhận hồ sơ bị bác')
  })

  test('[PLR-144] of two provisional claims one is chosen; what was confirmed while merged stays confirmed', async () => {
    const [one, two] = [await entered(), await entered()]
    for (const each of [one, two]) {
      await approve(each)
      await claim(each)
    }
    const query = { other_id: String(two.victim.id) }
    const preview = await app.ok(previewMerge, { ...on(one.victim.id), query }, mod)
    expect([preview.stays.account, preview.leaves.account]).toEqual([expect.any(String), expect.any(String)])
    const { merge } = await mergeInto(one.victim, two.victim, 'leaves')
    await app.ok(confirmClaim, on(one.victim.id), mod)
    await app.ok(undoMerge, on(merge.id), mod)
    expect((await app.ok(readPlayerAccount, on(two.victim.id), mod)).claim).toMatchObject({
      ...{ user_id: two.stranger.id, provisional: false },
    })
    expect((await app.ok(readPlayerAccount, on(one.victim.id), mod)).claim).toMatchObject({
      ...{ user_id: one.stranger.id, provisional: true },
    })
  })

  test('[PLR-142, PLR-144] a claim made while players are merged goes with its team when that is undone', async () => {
    const case_ = await entered()
    const [stays] = await makePlayers(app, 1)
    if (!stays) throw new Error('no player was made')
    await approve(case_)
    const { merge } = await mergeInto(stays, case_.victim)
    expect((await claim(case_, case_.stranger, stays)).status).toBe(200)
    await app.ok(undoMerge, on(merge.id), mod)
    expect((await app.ok(readPlayerAccount, on(stays.id), mod)).claim).toBeNull()
    expect((await app.ok(readPlayerAccount, on(case_.victim.id), mod)).claim).toMatchObject({ provisional: true })
  })

  test(
    '[PLR-140, PLR-144] who claims by a code while the player of a provisional claim is merged keeps the code’s',
    eachDatabase,
    async () => {
      for (let time = 0; time < 4; time += 1) {
        const case_ = await entered()
        await approve(case_)
        await claim(case_)
        const [own, stays] = await makePlayers(app, 2)
        if (!own || !stays) throw new Error('no players were made')
        const { code } = await app.ok(createClaimCode, on(own.id), mod)
        const [claimed] = await Promise.all([
          app.call(claimPlayer, { body: { code } }, case_.stranger),
          mergeInto(stays, case_.victim),
        ])
        expect(claimed.status).toBe(200)
        expect((await app.ok(readMyPage, {}, case_.stranger)).player?.id).toBe(own.id)
        expect((await app.ok(readPlayerAccount, on(stays.id), mod)).claim).toBeNull()
      }
    },
  )

  test(
    '[PLR-168] who claimed by mistake gives the provisional claim up alone, audited, and again without harm',
    eachDatabase,
    async () => {
      const case_ = await entered()
      const { victim, friend, stranger } = case_
      await approve(case_)
      await claim(case_)
      expect((await app.ok(readMyPage, {}, stranger)).provisional_claim).toMatchObject({ player_id: victim.id })
      const other = await signUp()
      // Of somebody else, of nobody, and of a player who is not there, nothing happens.
      await app.ok(giveUpClaim, on(victim.id), other)
      await app.ok(giveUpClaim, on(friend.id), stranger)
      await app.ok(giveUpClaim, on(999_999), stranger)
      expect((await app.ok(readMyPage, {}, stranger)).provisional_claim).not.toBeNull()
      await Promise.all([1, 2, 3].map(() => app.ok(giveUpClaim, on(victim.id), stranger)))
      expect((await app.ok(readMyPage, {}, stranger)).provisional_claim).toBeNull()
      expect((await app.ok(listProvisionalClaims, {}, mod)).items.map(({ player_id }) => player_id)).not.toContain(
        victim.id,
      )
      const lines = await app.database.read((db) =>
        db
          .selectFrom('auditLog')
          .select(['action', 'actorId'])
          .where('subjectType', '=', 'player')
          .where('subjectId', '=', victim.id)
          .where('action', '=', 'give-up-claim')
          .execute(),
      )
      expect(lines).toEqual([{ action: 'give-up-claim', actorId: stranger.id }])
      // Nothing was refused: the right one of the two, or the same again, can be claimed.
      expect((await claim(case_, stranger, friend)).status).toBe(200)
      expect((await claim(case_, other)).status).toBe(200)
    },
  )

  test(
    '[PLR-168] a whole claim is given up by an organiser alone, also where it was confirmed at that moment',
    eachDatabase,
    async () => {
      const case_ = await entered()
      await approve(case_)
      await claim(case_)
      const [given] = await Promise.all([
        app.call(giveUpClaim, on(case_.victim.id), case_.stranger),
        app.call(confirmClaim, on(case_.victim.id), mod),
      ])
      const { claim: now } = await app.ok(readPlayerAccount, on(case_.victim.id), mod)
      expect(given.status === 200 ? now : [given.body, now]).toEqual(
        given.status === 200
          ? null
          : [expect.objectContaining({ code: 'claim-confirmed' }), expect.objectContaining({ provisional: false })],
      )
      const { code } = await app.ok(createClaimCode, on(case_.friend.id), mod)
      const owner = await signUp()
      await app.ok(claimPlayer, { body: { code } }, owner)
      expect((await app.call(giveUpClaim, on(case_.friend.id), owner)).body).toMatchObject({ code: 'claim-confirmed' })
    },
  )

  test('[PLR-142, REG-190] a group lists the claims on players of its teams, and whether the player refused the team since', async () => {
    const [here, elsewhere] = [await entered(), await entered()]
    for (const each of [here, elsewhere]) {
      await approve(each)
      await claim(each)
    }
    const groupOf = async (id: number) => (await app.ok(readTournament, on(id), mod)).group_id ?? 0
    const listed = async () => {
      const query = { group_id: String(await groupOf(here.tournamentId)) }
      return (await app.ok(listProvisionalClaims, { query }, mod)).items
    }
    expect(await listed()).toMatchObject([
      { player_id: here.victim.id, tournament_ids: [here.tournamentId], team: { refused: false } },
    ])
    const body = { player_id: here.victim.id }
    const { token } = await app.ok(createConsentLink, { ...on(here.team.id), body }, mod)
    await app.ok(answerConsent, { body: { token, agrees: false } })
    expect(await listed()).toMatchObject([{ player_id: here.victim.id, team: { refused: true } }])
    await app.ok(contestClaim, on(here.victim.id), mod)
    expect(await listed()).toEqual([])
  })
})
