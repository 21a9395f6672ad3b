export { hexName as nameOfHex } from '@brandwright/domain/color/hex-name'
