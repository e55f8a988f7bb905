import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { type DefaultTheme, defineConfig } from 'vitepress'
import { thirdParties } from './third-parties.ts'

const operators = [
  { text: 'Installing', link: '/install' },
  { text: 'Operations', link: '/operations' },
  { text: 'A newer version', link: '/upgrade' },
  { text: 'The archive of a tournament', link: '/archive' },
]
const developers = [
  { text: 'API', link: '/api' },
  { text: 'Recipes', link: '/recipes' },
  { text: 'Architecture', link: '/architecture' },
  { text: 'Design', link: '/design' },
  { text: 'Rules', link: '/rules/' },
  { text: 'Decisions', link: '/decisions/0001-one-contract-in-zod-mini' },
]

/** By number, under their headings. */
const decisions = readdirSync(new URL('../decisions', import.meta.url))
  .filter((name) => /^\d.*\.md$/.test(name))
  .map((name) => {
    const [, heading = name] =
      /^# (.*)$/m.exec(readFileSync(new URL(`../decisions/${name}`, import.meta.url), 'utf8')) ?? []
    return { text: heading, link: `/decisions/${name.replace(/\.md$/, '')}` }
  })

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')
}

/** Each text a second time without diacritics, headings behind themselves, so that "dang ky" finds "Đăng ký". */
function withFolded(html: string): string {
  const headings = html.replace(/(<h(\d)[^>]*>)(.*?)(<\/h\2>)/gs, (all, _open, _level, text: string) => {
    return `${all}<p>${fold(text.replace(/<[^>]*>/g, ' '))}</p>`
  })
  return headings.replace(/(<(?:p|li|td|strong)[^>]*>)([^<]+)/g, (all, _tag, text: string) => `${all} ${fold(text)}`)
}

/** Below the pages without a menu. */
const footer = (licence: string, others: string): DefaultTheme.Footer => ({
  message: `<a href="/LICENSE.txt">${licence}</a> · <a href="/docs/third-party-licences.txt">${others}</a>`,
})

/** For operators and developers, in English alone. */
const documents: DefaultTheme.Config = {
  nav: [
    { text: 'Guide', link: '/en/' },
    { text: 'Tour', link: '/tour' },
    { text: 'Operators', items: operators },
    { text: 'Developers', items: developers },
  ],
  sidebar: {
    '/decisions/': [{ text: 'Decisions', items: decisions }],
    '/': [
      { text: 'Tour', items: [{ text: 'A tournament from start to end', link: '/tour' }] },
      { text: 'For operators', items: operators },
      { text: 'For developers', items: developers },
    ],
  },
  outline: { level: [2, 3] },
  footer: footer('MIT licence', 'Software of others in these pages'),
}

const guide = [
  { text: 'Organisers', link: '/en/organisers' },
  { text: 'Referees', link: '/en/referees' },
  { text: 'Players and spectators', link: '/en/players' },
]

const english: DefaultTheme.Config = {
  nav: [...guide, { text: 'Servers', link: '/' }],
  sidebar: [{ text: 'Guide', items: guide }],
}

const vietnameseGuide = [
  { text: 'Ban tổ chức', link: '/vi/organisers' },
  { text: 'Trọng tài', link: '/vi/referees' },
  { text: 'VĐV và người xem', link: '/vi/players' },
]

const vietnamese: DefaultTheme.Config = {
  nav: [...vietnameseGuide, { text: 'Máy chủ (tiếng Anh)', link: '/' }],
  sidebar: [{ text: 'Hướng dẫn', items: vietnameseGuide }],
  outline: { level: [2, 3], label: 'Trong trang này' },
  docFooter: { prev: 'Trang trước', next: 'Trang sau' },
  langMenuLabel: 'Đổi ngôn ngữ',
  sidebarMenuLabel: 'Mục lục',
  returnToTopLabel: 'Về đầu trang',
  footer: footer('Giấy phép MIT', 'Phần mềm của người khác trong các trang này'),
  skipToContentLabel: 'Đến nội dung chính',
  notFound: {
    title: 'Không có trang này',
    quote: 'Đường dẫn có thể đã đổi hoặc bị gõ nhầm.',
    linkLabel: 'Về trang đầu',
    linkText: 'Về trang đầu',
  },
}

export default defineConfig({
  base: '/docs/',
  outDir: '../dist/docs',
  cacheDir: '../.cache/vitepress',
  title: 'Vợt',
  lang: 'en',
  description: 'Pickleball doubles tournaments, from the entry list to the podium.',
  // The guide alone is there in each language. Pages outside of these folders offer no other language.
  locales: {
    en: {
      label: 'English',
      lang: 'en',
      description: 'Run pickleball doubles tournaments, from the entry list to the podium.',
      themeConfig: english,
    },
    vi: {
      label: 'Tiếng Việt',
      lang: 'vi',
      description: 'Tổ chức giải pickleball đôi, từ danh sách đăng ký đến bục vinh danh.',
      themeConfig: vietnamese,
    },
  },
  head: [['link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }]],
  cleanUrls: true,
  rewrites: { 'rules/README.md': 'rules/index.md' },
  // Under the strict content policy of the app no script stands in a page.
  metaChunk: true,
  vite: { plugins: [thirdParties()] },
  appearance: false,
  transformHtml: (html) => html.replace(/<script id="check-mac-os">.*?<\/script>/s, ''),
  markdown: {
    config(md) {
      // Files of the repository that are no page of the site keep their text and lose the link.
      md.core.ruler.push('leave-the-site', ({ tokens, env }) => {
        const from = posix.dirname(String(env.relativePath))
        for (const { children } of tokens) {
          let leaves = false
          for (const token of children ?? []) {
            if (token.type === 'link_open') {
              const href = token.attrGet('href') ?? ''
              leaves = !/^[a-z]+:|^[#/]/.test(href) && posix.join(from, href).startsWith('..')
            }
            if (leaves && /^link_(open|close)$/.test(token.type)) {
              leaves = token.type === 'link_open'
              token.type = 'text'
              token.tag = ''
              token.nesting = 0
              token.content = ''
            }
          }
        }
      })
    },
  },
  themeConfig: {
    ...documents,
    search: {
      provider: 'local',
      options: {
        _render: (source, env, md) => withFolded(md.render(source, env)),
        locales: {
          vi: {
            translations: {
              button: { buttonText: 'Tìm', buttonAriaLabel: 'Tìm trong tài liệu' },
              modal: {
                noResultsText: 'Không tìm thấy',
                resetButtonTitle: 'Xóa từ đang tìm',
                backButtonTitle: 'Đóng',
                displayDetails: 'Hiện cả đoạn',
                footer: { selectText: 'chọn', navigateText: 'di chuyển', closeText: 'đóng' },
              },
            },
          },
        },
      },
    },
  },
})
