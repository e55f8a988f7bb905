import type { Locator, Page } from '@playwright/test'
import {
  type LeanBracketView,
  type listChampions,
  type listInPlay,
  listTournaments,
  type ResponseOf,
  readGroup,
  type readResults,
} from '@vot/contract'
import { ApiCaller } from '../journey/api-caller'
import { waitUntilStill } from '../journey/check-screen'
import { sidewaysScroll } from '../journey/sideways-scroll'
import { storeSession } from '../journey/sign-in-by-token'
import { expect, test } from '../journey/walk-test'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The screen is shown in a window of this size from the first on. */
const at =
  (width: number, height = 768) =>
  async (page: Page) =>
    await page.setViewportSize({ width, height })

for (const width of [320, 390]) {
  test(`on a phone ${width} px wide nothing stands over the way to a group's board`, async ({ visit }) => {
    const check = async (page: Page) => {
      const board = page.getByRole('link', { name: /^Bảng hiển thị/ }).first()
      await expect(board).toBeVisible()
      expect(await hiddenShareOf(board)).toBe(0)
    }
    await visit({ name: `list at ${width}`, as: 'admin', path: '/tournaments?tab=ongoing' }, check, at(width, 844))
  })
}

/** Sizes of groups in the order in which they come. */
const orders = [
  [2, 3, 3],
  [1, 4, 2],
  [3, 2, 3],
  [5, 4],
  [1, 5],
  [1, 1, 1, 1, 4],
  [4, 4],
]
for (const tab of ['upcoming', 'ongoing', 'completed'] as const) {
  for (const names of ['ordinary', '60 letters'] as const) {
    test(`[TRN-180] six divisions stand above the fold of the list in every order of groups: ${tab}, ${names}`, async ({
      visit,
      demo,
    }) => {
      const ordinary = { upcoming: demo.open, ongoing: demo.ongoing, completed: demo.completed }
      const long = { upcoming: demo.longOpen, ongoing: demo.longDay, completed: demo.longOver }
      const { id: like } = (names === 'ordinary' ? ordinary : long)[tab]
      let sizes: readonly number[] = []
      const divisions = () =>
        sizes.flatMap((size, group) =>
          Array.from({ length: size }, (_, place) => {
            return { id: 100 * (group + 1) + place, group_id: group + 1, letter: 'ABCDEF'[place] ?? null }
          }),
        )
      const prepare = async (page: Page) => {
        await at(1366)(page)
        await page.route(/\/api\/tournaments(\?|$)/, async (route) => {
          const response = await route.fetch()
          const list: ResponseOf<typeof listTournaments> = await response.json()
          const one = list.items.find(({ id }) => id === like)
          // What is over and what is not are read one beside the other.
          const items = one ? divisions().map((each) => ({ ...one, ...each })) : []
          const total_pages = Math.min(1, items.length)
          await route.fulfill({ response, json: { ...list, items, total_count: items.length, total_pages } })
        })
        await page.route(/\/api\/tournaments\/in-play/, async (route) => {
          const response = await route.fetch()
          const read: ResponseOf<typeof listInPlay> = await response.json()
          const one = read.divisions.find(({ tournament_id: id }) => id === like)
          const own = one ? divisions().map(({ id }) => ({ ...one, tournament_id: id })) : []
          await route.fulfill({ response, json: { ...read, divisions: own } })
        })
        await page.route(/\/api\/tournaments\/champions/, async (route) => {
          const response = await route.fetch()
          const read: ResponseOf<typeof listChampions> = await response.json()
          const one = read.items.find(({ tournament_id: id }) => id === like)
          const items = one ? divisions().map(({ id }) => ({ ...one, tournament_id: id })) : []
          await route.fulfill({ response, json: { ...read, items } })
        })
      }
      for (const order of orders) {
        sizes = order
        const check = async (page: Page) => {
          const cards = page.getByRole('article')
          await expect(cards.nth(5)).toBeVisible()
          if (tab === 'ongoing') await expect(cards.first().getByText('trận đã xong')).toBeVisible()
          if (tab === 'completed') await expect(cards.first().getByText('Vô địch')).toBeVisible()
          // Down to the action in its foot.
          const ways = cards.locator('footer').getByRole('link')
          const lowest = () =>
            ways.evaluateAll((links) =>
              Math.max(...links.slice(0, 6).map((link) => link.getBoundingClientRect().bottom)),
            )
          await expect.poll(lowest, { message: `groups of ${order}` }).toBeLessThanOrEqual(768)
        }
        const name = `list of groups of ${order}`
        await visit({ name, as: 'admin', path: `/tournaments?tab=${tab}` }, check, prepare)
      }
    })
  }
}

for (const width of [768, 1366]) {
  test(`a podium of ordinary names is at most 240 px high at ${width}`, async ({ visit, demo }) => {
    const { items } = await new ApiCaller(demo.app.url).call(listTournaments, {})
    const over = items.filter(({ has_results: has, group_name: name }) => has && (name ?? '').length < 40)
    expect(over.length).toBeGreaterThan(3)
    for (const { id } of over) {
      const check = async (page: Page) => {
        const podium = page.getByRole('list', { name: 'Bục vinh danh' })
        await expect(podium.getByRole('listitem', { name: 'Vô địch' })).toBeVisible()
        await expect.soft.poll(() => heightOf(podium), { message: `of ${id}` }).toBeLessThanOrEqual(240)
      }
      await visit({ name: `results of ${id}`, path: `/tournament-results/${id}` }, check, at(width))
    }
  })
}

// Four teams, since two share the third place: eight names, each in a line that a finger can hit.
for (const width of [768, 1023, 1024, 1366]) {
  for (const clubs of ['one club', 'two clubs']) {
    test(`a podium of names of 60 letters with ${clubs} a team leaves the table in sight at ${width}, and no name on it is cut`, async ({
      visit,
      demo,
    }) => {
      const prepare = async (page: Page) => {
        await at(width)(page)
        // Each team with its record, as after a bracket that was played.
        await page.route(new RegExp(`/api/tournaments/${demo.longOver.id}/bracket`), async (route) => {
          const response = await route.fetch()
          const read: LeanBracketView = await response.json()
          const placings = read.bracket.participants.map(({ id }, index): LeanBracketView['placings'][number] => {
            return {
              place: index + 1,
              participant_id: id,
              won: 4,
              lost: 1,
              point_difference: 24,
              stage: '',
              reason: '',
            }
          })
          await route.fulfill({ response, json: { ...read, placings } })
        })
        if (clubs !== 'two clubs') return
        await page.route(new RegExp(`/api/tournaments/${demo.longOver.id}/results`), async (route) => {
          const response = await route.fetch()
          const read: ResponseOf<typeof readResults> = await response.json()
          const items = read.items.map((item, index) => {
            const first = index % 2 === 0 ? 'Trung tâm Huấn luyện' : 'Hội Người cao tuổi'
            return { ...item, club_name: `${first} Thể thao Quốc gia Thượng Khánh Nghiêng Trường`.padEnd(60, 'g') }
          })
          await route.fulfill({ response, json: { ...read, items } })
        })
      }
      const check = async (page: Page) => {
        const podium = page.getByRole('list', { name: 'Bục vinh danh' })
        await expect(podium).toContainText('Thượng Khánh')
        await expect(podium).toContainText('4 thắng')
        if (clubs === 'two clubs') await expect(podium).toContainText('Hội Người cao tuổi')
        // Wider letters stand in until the fonts have come.
        await expect.poll(() => heightOf(podium)).toBeLessThanOrEqual(480)
        const box = await podium.boundingBox()
        // Rows of their own, and the table apart from them.
        const table = await page.getByRole('table', { name: 'Thứ hạng các đội' }).boundingBox()
        expect(table?.y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0) + 3)
        const cut = await podium.evaluate((list) =>
          [...list.querySelectorAll('*')]
            .filter((part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1)
            .filter((part) => getComputedStyle(part).overflow !== 'visible')
            .map((part) => part.textContent),
        )
        expect(cut).toEqual([])
      }
      await visit({ name: 'long results', path: `/tournament-results/${demo.longOver.id}` }, check, prepare)
    })
  }
}

for (const width of [1280, 1366, 1440]) {
  test(`the line of a group in play with a name of 60 letters keeps within ${width}`, async ({ visit, demo }) => {
    const check = async (page: Page) => {
      const way = page.getByRole('link', { name: `Mở giải ${demo.longDay.group_name}` })
      await expect(way).toBeVisible()
      await expect(page.getByText('trận đang đấu').first()).toBeVisible()
      await waitUntilStill(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expect(way).toBeInViewport({ ratio: 1 })
      const line = page.locator('[data-size]', { has: way })
      const progress = line.getByText(/^\d+\/\d+ trận$/).locator('..')
      const [end, begin] = [await progress.boundingBox(), await way.boundingBox()]
      expect((end?.x ?? width) + (end?.width ?? 0)).toBeLessThanOrEqual(begin?.x ?? 0)
    }
    await visit({ name: `list at ${width}`, path: '/tournaments?tab=ongoing' }, check, at(width))
  })
}

for (const path of ['/tournaments', '/players', '/dashboard', '/audit']) {
  test(`on a phone with texts of twice the size ${path} keeps within the screen, and its hints are whole`, async ({
    visit,
  }) => {
    const check = async (page: Page) => {
      await expect(page.locator('main [data-row], main [role="article"], main article').first()).toBeVisible()
      const twice = await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      const signOut = page.getByRole('banner').getByRole('button', { name: 'Đăng xuất' })
      await expect(signOut).toBeInViewport({ ratio: 1 })
      const hint = page.locator('main input[type="search"]:visible')
      if ((await hint.count()) > 0)
        expect(await hint.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0)
      await twice.evaluate((style: Element) => style.remove())
    }
    await visit({ name: `${path} on a phone`, as: 'admin', path }, check, at(390, 844))
  })
}

for (const width of [1024, 1100, 1200, 1280, 1366, 1440, 1600, 1920]) {
  test(`lines of the organiser's list of teams are 58 px high at ${width}, with names and clubs in whole words`, async ({
    visit,
    demo,
  }) => {
    const check = async (page: Page) => {
      const waiting = page.locator('main tr[data-status="pending"]')
      await expect(waiting.nth(2)).toBeVisible()
      await waitUntilStill(page)
      const heights = await waiting.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
      expect(Math.max(...heights)).toBeLessThanOrEqual(60)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    const path = `/tournament-registration/${demo.open.id}`
    await visit({ name: `teams at ${width}`, as: 'admin', path }, check, at(width, 800))
  })
}

test('on a tablet an organiser has the teams as cards, two beside each other', async ({ visit, demo }) => {
  const check = async (page: Page) => {
    const cards = page.locator('main article[data-row]')
    await expect(cards.nth(3)).toBeVisible()
    await waitUntilStill(page)
    const [first, second, third] = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect()))
    expect(second?.top).toBe(first?.top)
    expect(third?.top).toBeGreaterThan(first?.bottom ?? 0)
  }
  const path = `/tournament-registration/${demo.open.id}`
  await visit({ name: 'teams on a tablet', as: 'admin', path }, check, at(768, 1024))
})

for (const width of [320, 390]) {
  test(`on a phone ${width} px wide the list of other groups keeps within the screen`, async ({ visit, demo }) => {
    const check = async (page: Page) => {
      await page.getByRole('button', { name: /đổi sang giải khác$/ }).click()
      await expect(page.getByRole('option').nth(2)).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await visit({ name: `group at ${width}`, path: `/groups/${demo.ongoing.group_id}` }, check, at(width, 844))
  })
}

test('inside a group the way to any player, match or place is a field where its tabs leave room', async ({
  visit,
  demo,
}) => {
  const path = `/groups/${demo.ongoing.group_id}`
  const widthOf = async (page: Page) => {
    const search = page.getByRole('banner').getByRole('button', { name: /^Tìm VĐV, giải/ })
    return (await search.boundingBox())?.width
  }
  const asGuest = async (page: Page) => await expect.poll(() => widthOf(page)).toBe(264)
  const asOrganiser = async (page: Page) => {
    await expect(page.getByRole('link', { name: /^Lệ phí \d/ })).toBeInViewport({ ratio: 1 })
    await expect.poll(() => widthOf(page)).toBeGreaterThan(120)
  }
  await visit({ name: 'group of a guest', path }, asGuest, at(1366))
  await visit({ name: 'group of an organiser', as: 'admin', path }, asOrganiser, at(1366))
})

test("a group's home has the button to share it beside the venue", async ({ visit, demo }) => {
  const path = `/groups/${demo.open.group_id}`
  for (const width of [768, 1280, 1366, 1920]) {
    const check = async (page: Page) => {
      const venue = page.getByTitle(demo.open.venue)
      await expect(venue).toBeVisible()
      await waitUntilStill(page)
      const [share, place] = [
        await page.getByRole('button', { name: 'Chia sẻ giải đấu' }).boundingBox(),
        await venue.boundingBox(),
      ]
      const middle = (share?.y ?? 0) + (share?.height ?? 0) / 2
      expect(middle, `at ${width}`).toBeGreaterThan(place?.y ?? 0)
      expect(middle, `at ${width}`).toBeLessThan((place?.y ?? 0) + (place?.height ?? 0))
    }
    await visit({ name: `group at ${width}`, path }, check, at(width))
  }
})

test('what is written in the empty fields of the lists, and the fees in theirs, stands in one line', async ({
  visit,
  demo,
}) => {
  const fees = `/fees/${demo.longDay.group_id}`
  for (const width of [390, 768, 1366, 1920]) {
    for (const path of ['/players', '/clubs', '/users', '/audit', fees]) {
      const check = async (page: Page) => {
        await expect(page.locator('main [data-row]').first()).toBeVisible()
        await waitUntilStill(page)
        const hint = page.locator('main input[type="search"]:visible')
        const hidden = await hint.evaluate((field) => field.scrollWidth - field.clientWidth)
        expect.soft(hidden, `${path} at ${width}`).toBeLessThanOrEqual(0)
        if (path !== fees) return
        const sums = page.locator('main [data-row]').getByText('2.000.000.000')
        const lines = await sums.evaluateAll((all) => all.map((sum) => sum.getClientRects().length))
        expect.soft(new Set(lines), `fees at ${width}`).toEqual(new Set([1]))
        const choices = page.getByRole('radiogroup').locator('label')
        const heights = await choices.evaluateAll((all) => all.map((label) => label.getBoundingClientRect().height))
        expect.soft(Math.max(...heights) - Math.min(...heights), `filter at ${width}`).toBeLessThanOrEqual(1)
      }
      await visit({ name: `${path} at ${width}`, as: 'admin', path }, check, at(width, 844))
    }
  }
})

for (const language of ['vi', 'en']) {
  test.describe(language, () => {
    test.use({ locale: language === 'vi' ? 'vi-VN' : 'en-GB' })

    test(`each pair of the queue stands in one line, its names shortened where they have not all room (${language})`, async ({
      visit,
      demo,
    }) => {
      for (const width of [768, 1280, 1366, 1920]) {
        const check = async (page: Page) => {
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          const pairs = page.locator('[data-queue-row] [class*="pair"]')
          await expect(pairs.nth(3)).toBeVisible()
          // Until the list was measured.
          const highest = () =>
            pairs.evaluateAll((all) => Math.max(...all.map((pair) => pair.getBoundingClientRect().height)))
          await expect.poll(highest, { message: `at ${width}` }).toBeLessThan(24)
        }
        const path = `/matches/${demo.ongoing.group_id}`
        await visit({ name: `desk at ${width}`, as: 'admin', path }, check, at(width))
      }
    })
  })
}

test.describe('in English', () => {
  test.use({ locale: 'en-GB' })

  test('how far a division is stands in one line of its card, however long its stage is called', async ({ visit }) => {
    for (const width of [390, 1280, 1366]) {
      const check = async (page: Page) => {
        const cards = page.getByRole('article')
        const counts = cards.getByText('matches done')
        await expect(counts.first()).toBeVisible()
        await expect(cards.getByText(/^Winners bracket/).first()).toBeVisible()
        await waitUntilStill(page)
        expect.soft(Math.max(...(await counts.evaluateAll(heightsOfWords))), `at ${width}`).toBeLessThan(44)
      }
      await visit({ name: `list at ${width}`, path: '/tournaments?tab=ongoing' }, check, at(width))
    }
  })
})

test('the tab of the open screen stands in sight where the tabs have not all room', async ({ visit, demo }) => {
  const { id, group_id: group } = demo.ongoing
  for (const path of [
    ...[`/groups/${group}`, `/tournament-registration/${id}`, `/tournament-results/${id}`, `/fees/${group}`],
    ...[`/matches/${group}`, `/matches/${group}/inbox`, `/matches/${group}/report`],
  ]) {
    const check = async (page: Page) => {
      for (const width of [1024, 1180, 390]) {
        await page.setViewportSize({ width, height: 768 })
        const tabs = page.getByRole('navigation', { name: 'Các trang của giải' })
        const [row, tab] = [tabs.locator('> div'), tabs.locator('[aria-current]')]
        await expect(tab).toBeVisible()
        const outside = async () => {
          const [all, own] = [await row.boundingBox(), await tab.boundingBox()]
          if (!all || !own) return Number.NaN
          return Math.max(all.x - own.x, own.x + own.width - (all.x + all.width), 0)
        }
        await expect.poll(outside, { message: `${path} at ${width}` }).toBeLessThanOrEqual(1)
      }
    }
    await visit({ name: path, as: 'admin', path }, check, at(1024))
  }
})

test('when a fee was paid or given back stands in one line of the table', async ({ visit, demo }) => {
  for (const width of [1024, 1366, 1440]) {
    const check = async (page: Page) => {
      const days = page.locator('main td:has(time)')
      await expect(days.first()).toBeVisible()
      await waitUntilStill(page)
      expect.soft(Math.max(...(await days.evaluateAll(heightsOfWords))), `at ${width}`).toBeLessThan(24)
    }
    const path = `/fees/${demo.ongoing.group_id}`
    await visit({ name: `fees at ${width}`, as: 'admin', path }, check, at(width, 844))
  }
})

for (const width of [768, 820, 1023, 1024, 1180, 1366]) {
  test(`the desk's filters, figures and tools keep within ${width}`, async ({ visit, demo }) => {
    const check = async (page: Page) => {
      await expect(page.getByRole('button', { name: /^Xong ≈/ })).toBeInViewport({ ratio: 1 })
      const divisions = page.getByRole('group', { name: 'Nội dung' })
      await expect(divisions.getByRole('button', { name: 'Tất cả' })).toBeInViewport()
      await waitUntilStill(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    const path = `/matches/${demo.ongoing.group_id}`
    await visit({ name: `desk at ${width}`, as: 'admin', path }, check, at(width))
  })
}

test("on a phone the one button beside a visitor's players stands at the edge", async ({ visit }) => {
  const check = async (page: Page) => {
    await expect(page.locator('main [data-row]').first()).toBeVisible()
    await waitUntilStill(page)
    const refresh = await page.getByRole('button', { name: 'Làm mới' }).boundingBox()
    expect((refresh?.x ?? 0) + (refresh?.width ?? 0)).toBeGreaterThanOrEqual(390 - 16 - 8)
  }
  await visit({ name: 'players on a phone', path: '/players' }, check, at(390, 844))
})

test('[UI-26] on a phone each card of the log is 60 px high, however long its change is', async ({ visit }) => {
  const check = async (page: Page) => {
    const rows = page.locator('main [data-row]')
    await expect(rows.nth(10)).toBeVisible()
    await waitUntilStill(page)
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThanOrEqual(61)
  }
  await visit({ name: 'log on a phone', as: 'admin', path: '/audit' }, check, at(390, 844))
})

test('a visitor with a phone sees fee, dates, venue and the way to register at once', async ({ visit, demo }) => {
  const { open } = demo
  const check = async (page: Page) => {
    const facts = page.getByRole('region', { name: 'Thông tin giải đấu' })
    for (const text of [
      formatVnd(open.registration_fee),
      day(open.last_registration_date),
      day(open.end_date),
      open.venue,
    ]) {
      const fact = facts.getByText(text, { exact: false }).first()
      await expect(fact).toBeInViewport({ ratio: 1 })
    }
    const enter = page.getByRole('button', { name: 'Đăng ký đội' })
    await expect(enter).toBeInViewport({ ratio: 1 })
    await expect(enter).toHaveText('Đăng ký đội')
    await expect(page.getByText(`hai người ${formatVnd(open.registration_fee * 2)}, không cần tài khoản`)).toBeVisible()
  }
  await visit({ name: 'division on a phone', path: `/tournament-registration/${open.id}` }, check, at(390, 844))
})

for (const [width, height] of [
  [1366, 768],
  [1280, 720],
] as const) {
  test(`what goes on with a draw stands above the fold at ${width} x ${height}`, async ({ visit, demo }) => {
    const { items } = await new ApiCaller(demo.app.url).call(listTournaments, {})
    const waiting = items.filter(({ status, is_bracket_generated: has }) => status === 'closed' && !has)
    expect(waiting).not.toEqual([])
    for (const { id } of waiting) {
      const check = async (page: Page) => {
        const court = page.getByRole('region', { name: 'Sân bốc thăm' })
        const next = court.getByRole('button').or(court.getByRole('link')).first()
        await expect(next).toHaveText(/^(Mở bốc thăm|Quay lượt .*|Sang bước tạo sơ đồ)$/)
        await expect(next).toBeInViewport({ ratio: 1 })
      }
      await visit({ name: `draw of ${id}`, as: 'admin', path: `/tournament-rolling/${id}` }, check, at(width, height))
    }
  })
}

test('a phone on its side shows every correction, time-out and button of the clock at once', async ({ page, demo }) => {
  await storeSession(page, demo.app, demo.sessions.admin)
  await page.setViewportSize({ width: 844, height: 390 })
  // Whoever looked at the match before may have left a time-out running.
  const running = page.getByRole('dialog', { name: /^Hội ý · / })
  await page.addLocatorHandler(running, () => running.getByRole('button', { name: 'Thi đấu tiếp' }).click())
  await page.goto(`/referee/match/${demo.runningMatch}`)
  await page.getByRole('button', { name: 'Nhận quyền ghi điểm' }).click()
  for (const [name, count] of [
    ['Chỉnh tay', 17],
    ['Hội ý', 3],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name })
    const choices = dialog.getByRole('button').and(dialog.locator(':not([aria-label="Đóng"])'))
    await expect(choices).toHaveCount(count)
    for (const choice of await choices.all()) {
      await expect(choice).toBeInViewport({ ratio: 1 })
      expect(await choice.evaluate((shown) => shown.scrollHeight - shown.clientHeight)).toBeLessThanOrEqual(0)
    }
    await dialog.getByRole('button', { name: 'Đóng' }).click()
    await expect(dialog).toBeHidden()
  }
  await page.removeLocatorHandler(running)
  await page.getByRole('button', { name: 'Hội ý', exact: true }).click()
  const choices = page.getByRole('dialog', { name: 'Hội ý' })
  await choices
    .getByRole('button', { name: /còn [12] trong 2 lần/ })
    .first()
    .click()
  await expect(running.getByRole('button', { name: 'Thi đấu tiếp' })).toBeInViewport({ ratio: 1 })
  await running.getByRole('button', { name: 'Thi đấu tiếp' }).click()
})

test('the desk keeps its rows when a wide window becomes a narrow one', async ({ visit, demo }) => {
  const check = async (page: Page) => {
    const rowOf = (list: string) => page.getByRole('region', { name: list, exact: true }).getByRole('article').first()
    await expect(rowOf('Hàng chờ')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    for (const list of ['Hàng chờ', 'Đã giao']) {
      if (list === 'Đã giao') await page.getByRole('button', { name: /^Đã giao \(/ }).click()
      else await page.getByRole('radiogroup', { name: 'Phần của bàn điều hành' }).getByText(list).click()
      const row = rowOf(list)
      await expect(row).toBeInViewport()
      await expect.poll(() => heightOf(row.locator('xpath=ancestor::ul'))).toBeGreaterThan(100)
      // On a phone a row's buttons are below its facts.
      await expect.poll(() => heightOf(row)).toBeGreaterThan(100)
    }
  }
  await visit({ name: 'desk', as: 'admin', path: `/matches/${demo.ongoing.group_id}` }, check, at(1366))
})

test('above a bracket in play no figure pushes the page sideways, from the width of a laptop on', async ({
  visit,
  demo,
}) => {
  const { divisions } = await new ApiCaller(demo.app.url).call(readGroup, {
    params: { id: String(demo.ongoing.group_id) },
  })
  const drawn = divisions.filter(({ is_bracket_generated: has }) => has)
  expect(drawn).not.toEqual([])
  for (const { id } of drawn) {
    for (const view of ['tournament-bracket-visual', 'tournament-compact']) {
      const check = async (page: Page) => {
        await expect(page.locator('[data-match]').first()).toBeVisible()
        await waitUntilStill(page)
        for (let width = 1264; width <= 1536; width += 16) {
          await page.setViewportSize({ width, height: 800 })
          await expect.soft.poll(() => sidewaysScroll(page), { message: `${view} at ${width}` }).toEqual([])
        }
      }
      await visit({ name: `${view} of ${id}`, as: 'admin', path: `/${view}/${id}` }, check, at(1440, 900))
    }
  }
})

for (const width of [320, 390, 1024, 1280]) {
  test(`a group's name of 79 letters keeps within the header at ${width} px`, async ({ visit, demo }) => {
    const check = async (page: Page) => {
      const header = page.getByRole('banner')
      const name = header.getByRole('button', { name: /đổi sang giải khác$/ })
      await expect(name).toBeVisible()
      await waitUntilStill(page)
      await name.evaluate((shown) => {
        const [text] = shown.children
        if (text) text.textContent = 'Giải Pickleball Vô địch Quốc gia các Câu lạc bộ Thành phố Thượng Khánh năm 2026'
      })
      const [line, box] = [await header.boundingBox(), await name.locator('> span').boundingBox()]
      expect(box?.y).toBeGreaterThanOrEqual(line?.y ?? 0)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((line?.y ?? 0) + (line?.height ?? 0))
      expect(await sidewaysScroll(page)).toEqual([])
    }
    const path = `/groups/${demo.longDay.group_id}`
    await visit({ name: `long group at ${width}`, as: 'admin', path }, check, at(width, 800))
  })
}

for (const width of [1024, 1280, 1366, 1440]) {
  test(`the header keeps each of its words on one line at ${width} px, beside a long name`, async ({ visit }) => {
    const check = async (page: Page) => {
      const name = page.getByRole('banner').getByRole('button', { name: /^Tài khoản của/ })
      await expect(name).toBeVisible()
      await waitUntilStill(page)
      await name.evaluate((shown) => {
        const [, text] = shown.children
        if (text) text.textContent = 'Nguyễn Hoàng Phương Anh'
      })
      const menu = page.getByRole('navigation', { name: 'Trình đơn chính' })
      const texts = await menu.getByRole('link').evaluateAll((links) =>
        links.map((link) => {
          const range = document.createRange()
          range.selectNodeContents(link)
          return { isOneLine: range.getBoundingClientRect().height < 30, right: link.getBoundingClientRect().right }
        }),
      )
      expect(texts.map(({ isOneLine }) => isOneLine)).toEqual(texts.map(() => true))
      const bell = await page.getByRole('button', { name: /^Thông báo/ }).boundingBox()
      expect(Math.max(...texts.map(({ right }) => right))).toBeLessThanOrEqual(bell?.x ?? 0)
    }
    await visit({ name: `header at ${width}`, as: 'admin', path: '/terms' }, check, at(width, 800))
  })
}

const heightOf = async (element: Locator) => (await element.boundingBox())?.height

/** How high the words of each element stand: more than a line where they have not all room. */
function heightsOfWords(elements: readonly Element[]): number[] {
  return elements.map((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return words.getBoundingClientRect().height
  })
}

/** How much of an element, as a share from 0 to 1, something else covers or the screen's edge cuts. */
async function hiddenShareOf(element: Locator): Promise<number> {
  return await element.evaluate((shown) => {
    const { left, top, width, height } = shown.getBoundingClientRect()
    const steps = 20
    let hidden = 0
    for (let column = 0; column < steps; column += 1) {
      for (let row = 0; row < steps; row += 1) {
        const x = left + (width * (column + 0.5)) / steps
        const y = top + (height * (row + 0.5)) / steps
        const above = document.elementFromPoint(x, y)
        if (above === null || !(shown.contains(above) || above.contains(shown))) hidden += 1
      }
    }
    return hidden / steps ** 2
  })
}

const formatVnd = (dong: number) => `${dong.toLocaleString('vi-VN')}\u00a0₫`
/** The day of an ISO text in Vietnam, as screens show it. */
const day = (iso: string) =>
  new Date(iso).toLocaleDateString('en-GB', {
    timeZone: 'Asia/Ho_Chi_Minh',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
