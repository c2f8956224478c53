import type BetterSqlite3 from 'better-sqlite3'
import { sortKey } from '#shared/domain/text/sort-key.ts'

const CATEGORIES = 40
/** One category in ten is raw material, hidden from the POS. */
const HIDDEN_EVERY = 10
const COMBO_EVERY = 500

const nouns =
  'Aceite,Agua,Aguacate,Ají,Ajo,Almohada,Arroz,Atún,Avena,Azúcar,Balde,Bombillo,Borrador,Broca,Brocha,Cable,Café,Caldo,Camarón,Camiseta,Candado,Caramelo,Carne,Carpeta,Cebolla,Cemento,Cepillo,Cereal,Cerveza,Champú,Chicle,Chocolate,Chorizo,Cinta,Clavo,Cloro,Cocoa,Cola,Colador,Crema,Cuaderno,Cuchara,Cuchillo,Desinfectante,Desodorante,Destornillador,Detergente,Durazno,Enchufe,Ensalada,Escoba,Esfero,Esponja,Fideo,Foco,Fósforo,Frejol,Frutilla,Funda,Galleta,Gaseosa,Gelatina,Gorra,Granola,Guante,Harina,Helado,Huevo,Jabón,Jamón,Jugo,Lápiz,Leche,Lechuga,Lenteja,Lija,Limón,Linterna,Lustre,Maíz,Mango,Manguera,Mantequilla,Manzana,Marcador,Margarina,Martillo,Mayonesa,Medias,Mermelada,Miel,Mortadela,Mostaza,Naranja,Ñuque,Olla,Orégano,Palmito,Pan,Panela,Pañal,Pantalón,Papa,Papel,Pasta,Pegamento,Pera,Pescado,Pila,Pimienta,Pintura,Piña,Plátano,Plato,Pollo,Queso,Quinua,Regla,Resma,Rodillo,Ron,Sal,Salchicha,Salsa,Sardina,Sartén,Servilleta,Sopa,Té,Tenedor,Toalla,Tomate,Tornillo,Trapeador,Tuerca,Uva,Vaso,Vela,Vinagre,Vino,Yogur,Yuca,Zanahoria,Zapato'.split(
    ',',
  )
const kinds =
  'integral,light,clásico,premium,familiar,extra,natural,fresco,dulce,salado,picante,suave,fuerte,blanco,negro,rojo,azul,verde,grande,pequeño,mediano,orgánico,importado,nacional,económico,doble,triple,largo,corto,fino,grueso,tradicional,especial,instantáneo,líquido,en polvo,de naranja,de limón,de coco,de vainilla,con leche,sin azúcar,de la casa,para niño,de frutilla,con sal,de manzana,de algodón,de acero,de madera,con mango,de plástico'.split(
    ',',
  )
const syllables =
  'ca,lo,ma,ri,ta,ve,su,no,pa,del,mi,ra,so,li,be,na,fo,gu,ti,lla,an,or,is,us,el'.split(',')
const sizes =
  '500 g,1 kg,2 kg,5 kg,250 ml,500 ml,1 L,2 L,x 6,x 12,x 24,100 g,3 m,10 mm,N.º 4,750 ml'.split(',')
const BRANDS = 400

/** Returns a seeded random generator, so that every run on every machine has the same catalogue. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Fills a migrated database that has its base data (taxes, units, an establishment) with the products of a
 * large shop: 40 categories, EANs of one country, some combos, some hidden from the POS. Deterministic; all
 * names are invented.
 */
export function seedProducts(raw: BetterSqlite3.Database, count = 100_000, seed = 1): void {
  const random = generator(seed)
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  const brands = Array.from({ length: BRANDS }, () => {
    const name = pick(syllables) + pick(syllables) + (random() < 0.6 ? pick(syllables) : '')
    return name.charAt(0).toUpperCase() + name.slice(1)
  })
  const insertCategory = raw.prepare(
    'INSERT INTO categories (name, referenceCode, availableInPos, position) VALUES (?, ?, ?, ?)',
  )
  const insertProduct = raw.prepare(
    `INSERT INTO products (productTypeId, name, sortKey, referenceCode, ean, categoryId, taxId, measureUnitId, priceOne, priceTwo, comboId)
     VALUES (1, @name, @sortKey, @referenceCode, @ean, @categoryId, @taxId, 1, @price, @priceTwo, @comboId)`,
  )
  const insertStock = raw.prepare(
    'INSERT INTO productStocks (productId, establishmentId, quantity) VALUES (?, ?, ?)',
  )
  const insertCombo = raw.prepare(
    'INSERT INTO combos (recipeBased, combinedRecipe, tourism) VALUES (0, 0, 0)',
  )
  const insertDetail = raw.prepare(
    'INSERT INTO comboDetails (comboId, productId, quantity, salePrice) VALUES (?, ?, 1000000, 1000000)',
  )
  const establishment = raw.prepare('SELECT min(id) AS id FROM establishments').get() as {
    id: number
  }

  raw.transaction(() => {
    const categoryIds = Array.from({ length: CATEGORIES }, (_, index) =>
      Number(
        insertCategory.run(
          `Grupo ${index + 1}`,
          `GRP-${index + 1}`,
          index % HIDDEN_EVERY === HIDDEN_EVERY - 1 ? 0 : 1,
          100 + index,
        ).lastInsertRowid,
      ),
    )
    let lastProductId = 0
    for (let number = 1; number <= count; number++) {
      const noun = pick(nouns)
      const name = [noun, random() < 0.75 ? pick(kinds) : '', pick(brands), pick(sizes)]
        .filter((part) => part !== '')
        .join(' ')
      const isCombo = number % COMBO_EVERY === 0
      const price = 100_000 + Math.floor(random() * 20_000) * 1_000
      const comboId = isCombo ? Number(insertCombo.run().lastInsertRowid) : null
      if (comboId !== null) insertDetail.run(comboId, lastProductId)
      const { lastInsertRowid } = insertProduct.run({
        name: isCombo ? `Combo ${name}` : name,
        sortKey: sortKey(isCombo ? `Combo ${name}` : name),
        referenceCode: `P${String(number).padStart(6, '0')}`,
        ean: `786${String(1_000_000_000 + number * 7919).slice(-10)}`,
        categoryId: categoryIds[Math.floor(random() * CATEGORIES)] ?? 1,
        taxId: random() < 0.7 ? 1 : 2,
        price,
        priceTwo: random() < 0.3 ? Math.floor(price * 0.9) : null,
        comboId,
      })
      if (!isCombo) lastProductId = Number(lastInsertRowid)
      insertStock.run(lastInsertRowid, establishment.id, Math.floor(random() * 500) * 1_000_000)
    }
  })()
}
