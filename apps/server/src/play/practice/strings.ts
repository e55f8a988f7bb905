export const strings = { gone: 'Đã bỏ giải tập, không còn gì trong dữ liệu' } as const
