export const strings = {
  podiumGoes: (champions: string, isPractice: boolean) =>
    `Kết quả giải đã lưu, vô địch: ${champions}. Thay đổi này làm các hạng đầu của sơ đồ không còn như vậy, nên kết quả giải sẽ bị hủy${isPractice ? '' : ' và điểm đã cộng được trừ lại'}. Khi sơ đồ có đủ thứ hạng, hãy lưu lại kết quả.`,
  // before lots
  podiumMayGo: (champions: string, isPractice: boolean) =>
    `Kết quả giải đã lưu, vô địch: ${champions}. Nếu bốc thăm ra các hạng đầu khác như vậy, kết quả giải sẽ bị hủy${isPractice ? '' : ' và điểm đã cộng được trừ lại'}; khi đó hãy lưu lại kết quả.`,
  // Without the word of the button beside it, “Hủy”.
  goOn: 'Tiếp tục, bỏ kết quả giải',
  // why it was taken back, in the history of the podium
  bracketChanged: 'Sơ đồ đấu thay đổi sau khi lưu kết quả',
}
