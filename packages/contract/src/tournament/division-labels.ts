import type { DivisionField } from './division-fields'

/** What the fields of a division are called: in its forms, and in the audit log unless that has a word of its own. */
export const divisionLabels = {
  name: 'Tên nội dung',
  englishName: 'Tên tiếng Anh',
  venue: 'Nơi thi đấu riêng',
  description: 'Mô tả',
  startDate: 'Ngày bắt đầu',
  endDate: 'Ngày kết thúc',
  lastRegistrationDate: 'Hạn đăng ký',
  startTime: 'Giờ bắt đầu',
  totalParticipants: 'Số người tham gia',
  registrationFee: 'Lệ phí mỗi VĐV',
  maxRankingPoint: 'Điểm tối đa của đội',
  maxSinglePoint: 'Điểm tối đa mỗi VĐV',
  pointTolerance: 'Được vượt tối đa',
  verifiedPointsOnly: 'Chỉ nhận điểm chính thức',
  eligibility: 'Ai được thi đấu',
  teamResults: 'Đội tự gửi kết quả',
  losersOfficiate: 'Đội thua bắt trận',
  awardFirst: 'Giải nhất',
  awardSecond: 'Giải nhì',
  awardThird: 'Giải ba',
} as const satisfies Readonly<Record<DivisionField, string>>
