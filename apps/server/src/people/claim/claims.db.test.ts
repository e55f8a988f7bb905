import {
  claimByReceipt,
  claimPlayer,
  createClaimCode,
  deletePlayer,
  deleteUser,
  listRegistrations,
  mergePlayers,
  previewMerge,
  readPaymentRequest,
  readPlayer,
  readPlayerAccount,
  register,
  revokeClaimCode,
  undoMerge,
  untiePlayer,
} from '@vot/contract'
import { ok } from '@vot/domain'
import { eachDatabase, makeGroup, makePlayers, makeTeams, onAnyDatabase, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const mod = { as: 'mod' } as const
const on = (id: number) => ({ params: { id: String(id) } })
const dayMs = 86_400_000

onAnyDatabase('accounts of players', (start) => {
  let app: TestApp
  let accounts = 0
  beforeAll(async () => {
    app = await startApp(start)
  })

  /** A new account of role user, from an address of its own. */
  async function signUp() {
    accounts += 1
    const body = { name: `Người chơi ${accounts}`, username: `nguoi-choi-${accounts}`, password: 'mat-khau-rieng-9' }
    const { token, user } = await app.ok(register, { body }, { address: `10.1.0.${accounts}` })
    return { token, id: user.id }
  }

  async function onePlayer() {
    const [player] = await makePlayers(app, 1)
    if (!player) throw new Error('no player was made')
    return player
  }

  test('[PLR-140, PLR-141] a code makes one account the player, once', eachDatabase, async () => {
    const player = await onePlayer()
    const [an, binh] = [await signUp(), await signUp()]
    const first = await app.ok(createClaimCode, on(player.id), mod)
    const second = await app.ok(createClaimCode, on(player.id), mod)
    expect(await app.call(claimPlayer, { body: { code: first.code } }, an)).toMatchObject({
      status: 404,
      body: { code: 'claim-code-wrong' },
    })
    const typed = ` ${second.code.toLowerCase().replace('-', ' ')}`
    expect(await app.ok(claimPlayer, { body: { code: typed } }, an)).toMatchObject({ player_id: player.id })
    expect(await app.call(claimPlayer, { body: { code: second.code } }, binh)).toMatchObject({ status: 404 })
    expect(await app.ok(readPlayerAccount, on(player.id), mod)).toMatchObject({
      claim: { user_id: an.id, way: 'code' },
      code: null,
    })
    expect(await app.call(createClaimCode, on(player.id), mod)).toMatchObject({ body: { code: 'player-claimed' } })
    const other = await onePlayer()
    const more = await app.ok(createClaimCode, on(other.id), mod)
    expect(await app.call(claimPlayer, { body: { code: more.code } }, an)).toMatchObject({
      body: { code: 'account-has-player' },
    })
  })

  test('[PLR-141] a code works for 30 days and not once it was revoked', async () => {
    const player = await onePlayer()
    const an = await signUp()
    const { code } = await app.ok(createClaimCode, on(player.id), mod)
    await app.ok(revokeClaimCode, on(player.id), mod)
    expect(await app.call(claimPlayer, { body: { code } }, an)).toMatchObject({ status: 404 })
    const late = await app.ok(createClaimCode, on(player.id), mod)
    app.clock.advance(30 * dayMs)
    const again = { token: (await signUp()).token }
    expect(await app.call(claimPlayer, { body: { code: late.code } }, again)).toMatchObject({ status: 404 })
    expect((await app.ok(readPlayerAccount, on(player.id), mod)).code).toBeNull()
  })

  test('[PLR-142] a receipt and the phone number let an account claim a player of its team whom nobody has claimed', async () => {
    const { divisions } = await makeGroup(app)
    const tournamentId = divisions[0]?.id ?? 0
    const [team] = await makeTeams(app, tournamentId, 1)
    const list = await app.ok(listRegistrations, { query: { tournament_id: String(tournamentId) } }, mod)
    const key = list.items[0]?.payment_key ?? ''
    const [an, binh] = [await signUp(), await signUp()]
    const phoneOf = async (id = 0) => (await app.ok(readPlayer, on(id), mod)).phone ?? ''
    const [phone, ofPartner] = [await phoneOf(team?.player1_id), await phoneOf(team?.player2_id)]
    const body = { registration_id: team?.id ?? 0, key, player_id: team?.player1_id ?? 0, phone }
    expect(await app.call(claimByReceipt, { body: { ...body, key: 'sai' } }, an)).toMatchObject({ status: 404 })
    expect(await app.call(claimByReceipt, { body: { ...body, player_id: 999_999 } }, an)).toMatchObject({
      body: { code: 'player-not-in-team' },
    })
    // Anybody may enter anybody and has the receipt then, but not the number.
    for (const other of [ofPartner, '0911222333']) {
      expect(await app.call(claimByReceipt, { body: { ...body, phone: other } }, an)).toMatchObject({
        status: 403,
        body: { code: 'claim-phone-wrong' },
      })
    }
    await app.ok(claimByReceipt, { body: { ...body, phone: ` +84 ${phone.slice(1)}` } }, an)
    expect(await app.call(claimByReceipt, { body }, binh)).toMatchObject({ body: { code: 'player-claimed' } })
    await app.ok(claimByReceipt, { body: { ...body, player_id: team?.player2_id ?? 0, phone: ofPartner } }, binh)
    const receipt = await app.ok(readPaymentRequest, { ...on(team?.id ?? 0), query: { key } })
    expect(receipt.players.map(({ claimed }) => claimed)).toEqual([true, true])
  })

  test('[PLR-146] a player whom nobody has accepted is claimed by nobody', async () => {
    const player = await onePlayer()
    const an = await signUp()
    const { code } = await app.ok(createClaimCode, on(player.id), mod)
    await app.database.transaction(async ({ db }) => {
      await db.updateTable('players').set({ isUnverified: 1 }).where('id', '=', player.id).execute()
      return ok(null)
    })
    for (const refused of [
      await app.call(claimPlayer, { body: { code } }, an),
      await app.call(createClaimCode, on(player.id), mod),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'player-unverified' } })
    }
  })

  test('[PLR-143] after ten wrong codes the account waits, whatever the address', async () => {
    const an = await signUp()
    for (let guess = 0; guess < 10; guess += 1) {
      const guessed = await app.call(
        claimPlayer,
        { body: { code: `SAI${guess}` } },
        { ...an, address: `10.2.0.${guess}` },
      )
      expect(guessed.status).toBe(404)
    }
    const { status, body, headers } = await app.call(
      claimPlayer,
      { body: { code: 'SAI' } },
      { ...an, address: '10.2.1.1' },
    )
    expect({ status, body }).toMatchObject({ status: 429, body: { code: 'too-many-claims' } })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  test('[PLR-143] after thirty wrong codes an address waits, whatever the accounts', async () => {
    for (let guess = 0; guess < 30; guess += 1) {
      const an = guess % 10 === 0 ? await signUp() : undefined
      if (an) tries = an
      await app.call(claimPlayer, { body: { code: `KHAC${guess}` } }, { ...tries, address: '10.3.0.1' })
    }
    const fresh = await signUp()
    expect(await app.call(claimPlayer, { body: { code: 'KHAC' } }, { ...fresh, address: '10.3.0.1' })).toMatchObject({
      status: 429,
    })
    expect(await app.call(claimPlayer, { body: { code: 'KHAC' } }, { ...fresh, address: '10.3.0.2' })).toMatchObject({
      status: 404,
    })
  })
  let tries = { token: '' }

  test('[PLR-145] an organiser unties a player, and that of a deleted account is free again', async () => {
    const player = await onePlayer()
    const [an, binh] = [await signUp(), await signUp()]
    const claim = async (who: { token: string }) => {
      const { code } = await app.ok(createClaimCode, on(player.id), mod)
      await app.ok(claimPlayer, { body: { code } }, who)
    }
    await claim(an)
    await app.ok(untiePlayer, on(player.id), mod)
    expect(await app.call(untiePlayer, on(player.id), mod)).toMatchObject({ status: 404 })
    await claim(an)
    await app.ok(deleteUser, on(an.id), { as: 'admin' })
    await claim(binh)
    expect((await app.ok(readPlayerAccount, on(player.id), mod)).claim).toMatchObject({ user_id: binh.id })
  })

  test(
    '[PLR-145] a player who is deleted leaves its account free for another, also where it was deleted long ago',
    eachDatabase,
    async () => {
      const [an, binh, cam] = [await signUp(), await signUp(), await signUp()]
      const claim = async (who: { token: string }) => {
        const player = await onePlayer()
        const { code } = await app.ok(createClaimCode, on(player.id), mod)
        const { status } = await app.call(claimPlayer, { body: { code } }, who)
        return { status, id: player.id }
      }
      const keptOf = (id: number) =>
        app.database.read(async (db) => ({
          claims: await db.selectFrom('playerClaims').select('userId').where('playerId', '=', id).execute(),
          codes: await db.selectFrom('claimCodes').select('expiresAt').where('playerId', '=', id).execute(),
        }))
      const first = await claim(an)
      await app.ok(deletePlayer, on(first.id), mod)
      expect(await keptOf(first.id)).toEqual({ claims: [], codes: [] })
      const told = await app.database.read((db) =>
        db
          .selectFrom('auditLog')
          .select('action')
          .where('subjectType', '=', 'player')
          .where('subjectId', '=', first.id)
          .execute(),
      )
      expect(told.map(({ action }) => action)).toEqual(expect.arrayContaining(['untie-player', 'delete-player']))
      expect((await claim(an)).status).toBe(200)

      const unclaimed = await onePlayer()
      await app.ok(createClaimCode, on(unclaimed.id), mod)
      await app.ok(deletePlayer, on(unclaimed.id), mod)
      expect(await keptOf(unclaimed.id)).toEqual({ claims: [], codes: [] })

      // Until then a deleted player kept its account.
      const tie = async (userId: number) => {
        const player = await onePlayer()
        await app.ok(deletePlayer, on(player.id), mod)
        await app.database.transaction(async ({ db, now }) => {
          const row = { playerId: player.id, userId, way: 'code' as const, claimedAt: now }
          return ok(await db.insertInto('playerClaims').values(row).execute())
        })
        return player.id
      }
      await tie(binh.id)
      expect((await claim(binh)).status).toBe(200)
      const stuck = await tie(cam.id)
      await app.ok(untiePlayer, on(stuck), mod)
      expect(await app.call(untiePlayer, on(stuck), mod)).toMatchObject({
        status: 404,
        body: { code: 'claim-not-found' },
      })
      expect(await app.call(untiePlayer, on(999_999), mod)).toMatchObject({
        status: 404,
        body: { code: 'player-not-found' },
      })
    },
  )

  test(
    '[PLR-144] a merge keeps the account, asks which where there are two, and is undone with both',
    eachDatabase,
    async () => {
      const [stays, leaves] = await makePlayers(app, 2)
      const [an, binh] = [await signUp(), await signUp()]
      for (const [player, who] of [
        [stays, an],
        [leaves, binh],
      ] as const) {
        const { code } = await app.ok(createClaimCode, on(player?.id ?? 0), mod)
        await app.ok(claimPlayer, { body: { code } }, who)
      }
      const [staysId, leavesId] = [stays?.id ?? 0, leaves?.id ?? 0]
      const preview = await app.ok(previewMerge, { ...on(staysId), query: { other_id: String(leavesId) } }, mod)
      expect([preview.stays.account, preview.leaves.account]).toEqual([expect.any(String), expect.any(String)])
      const take = { name: 'stays', phone: 'stays', rating: 'stays', club: 'stays', points: 'stays' } as const
      const body = { other_id: leavesId, take }
      expect(await app.call(mergePlayers, { ...on(staysId), body }, mod)).toMatchObject({
        status: 409,
        body: { code: 'merge-two-accounts' },
      })
      const chosen = { ...body, take: { ...take, account: 'leaves' as const } }
      const { merge } = await app.ok(mergePlayers, { ...on(staysId), body: chosen }, mod)
      const accountOf = async (id: number) => (await app.ok(readPlayerAccount, on(id), mod)).claim?.user_id
      expect(await accountOf(staysId)).toBe(binh.id)
      await app.ok(undoMerge, on(merge.id), mod)
      expect([await accountOf(staysId), await accountOf(leavesId)]).toEqual([an.id, binh.id])
    },
  )
})
