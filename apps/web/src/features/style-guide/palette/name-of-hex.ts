export { hexName as nameOfHex } from '@brandwright/domain/colour/hex-name'
