export const strings = {
  feed: 'Giải pickleball mới trên Vợt',
}
