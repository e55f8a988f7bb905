import { sendPoster } from '@vot/contract'
import type { DemoOrganiser } from './demo-organiser'

/** What every group of the season publishes: whom to ask, what holds, and a drawn picture. */
export async function demoAbout(organiser: DemoOrganiser, name: string) {
  const file = { file_name: 'bia.png', bytes: await drawCover(organiser, name) }
  const { hash } = await organiser.call(sendPoster, { body: { file } })
  const address = [...name.normalize('NFD').toLowerCase().replaceAll('đ', 'd')].filter((sign) => /[a-z0-9]/.test(sign))
  return {
    contact_name: 'Chị Thanh Hà, ban tổ chức',
    contact_phone: '0903 128 456',
    contact_link: `zalo.me/g/${address.join('')}`,
    rules,
    poster: hash,
  }
}

const rules = `Điều 1. Thể thức
Vòng bảng tính điểm, hai đội đầu bảng vào vòng loại trực tiếp. Mỗi trận một ván 11 điểm, thắng cách 2; bán kết và chung kết đánh ba ván.

Điều 2. Vận động viên
- Mang giày đế bằng không để lại vết, trang phục thể thao.
- Có mặt trước giờ thi đấu 15 phút, điểm danh bằng mã QR trên biên nhận.
- Đội vắng quá thời gian chờ sau khi được gọi bị xử thua trận đó.

Điều 3. Giải thưởng
1. Vô địch: cúp, huy chương và 6.000.000 ₫
2. Hạng nhì: huy chương và 3.000.000 ₫
3. Đồng hạng ba: huy chương và 1.500.000 ₫

Điều 4. Khiếu nại
Đội gửi khiếu nại tại bàn điều hành trong 10 phút sau khi trận kết thúc. Quyết định của tổng trọng tài là quyết định cuối cùng.

Luật thi đấu: https://usapickleball.org/rules`

const courts = [
  ['#0b2a20', '#0e7a58', '#0a5c8f'],
  ['#2a1a0b', '#9b540e', '#6d3a08'],
  ['#141a38', '#284295', '#1c5bcb'],
  ['#2b0f1c', '#8e2a51', '#6d1f3f'],
] as const

/** A court seen at an angle, in one of a few colours, with the ball; without words, since no fonts are sure to be there. */
async function drawCover({ pictures }: DemoOrganiser, name: string): Promise<Uint8Array> {
  const [night, court, kitchen] = courts[name.length % courts.length] ?? courts[0]
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900">
    <rect width="1600" height="900" fill="${night}"/>
    <g transform="translate(800 470) skewX(-16) rotate(-9)" stroke="#fff" stroke-width="9">
      <rect x="-640" y="-290" width="1280" height="580" fill="${court}"/>
      <rect x="-205" y="-290" width="410" height="580" fill="${kitchen}"/>
      <path d="M-640 0H-205M205 0H640" fill="none"/>
      <path d="M0-330V330" stroke-width="5" stroke-dasharray="14 10" fill="none"/>
    </g>
    <circle cx="1210" cy="250" r="96" fill="#dff03f"/>
    <g fill="${night}" fill-opacity="0.3">${holes}</g>
  </svg>`
  const png = await pictures.make<Uint8Array>({ kind: 'svg' }, Buffer.from(picture), name)
  if (!png) throw new Error('the picture of a group of the demo was not made')
  return png
}

const holes = Array.from({ length: 8 }, (_, step) => (step * Math.PI) / 4)
  .map((angle) => `<circle cx="${1210 + 62 * Math.cos(angle)}" cy="${250 + 62 * Math.sin(angle)}" r="11"/>`)
  .join('')
