import { sortKey } from './text/sort-key.ts'

/** Kinds of records that can be imported from and exported to tables. */
export const importKinds = ['products', 'categories', 'customers', 'tables'] as const
export type ImportKind = (typeof importKinds)[number]

/** A column that an import reads and an export writes. */
export interface TableField {
  /** Name as in the interface; ids of records are replaced by their names. */
  readonly name: string
  readonly label: { readonly es: string; readonly en: string }
  /** Other headings that people and other programs use. */
  readonly aliases: readonly string[]
}

function field(name: string, es: string, en: string, ...aliases: readonly string[]): TableField {
  return { name, label: { es, en }, aliases }
}

/** The columns of each kind, in the order of an export. */
export const tableFields: Readonly<Record<ImportKind, readonly TableField[]>> = {
  products: [
    field(
      'referenceCode',
      'Código',
      'Code',
      'cod',
      'sku',
      'plu',
      'codigo principal',
      'codigo interno',
      'referencia',
      'ref',
      'item',
    ),
    field(
      'name',
      'Nombre',
      'Name',
      'descripcion',
      'producto',
      'articulo',
      'plato',
      'detalle',
      'description',
      'product',
    ),
    field(
      'category',
      'Categoría',
      'Category',
      'grupo',
      'familia',
      'linea',
      'rubro',
      'departamento',
      'group',
      'category id',
    ),
    field(
      'priceWithTax',
      'Precio con IVA',
      'Price with tax',
      'pvp',
      'precio',
      'precio venta',
      'precio de venta',
      'precio venta publico',
      'precio 1',
      'price',
      'valor',
    ),
    field(
      'priceOne',
      'Precio sin IVA',
      'Price without tax',
      'precio neto',
      'precio sin impuesto',
      'subtotal',
      'net price',
    ),
    field(
      'tax',
      'IVA',
      'VAT',
      'impuesto',
      'tarifa iva',
      'porcentaje iva',
      'tarifa',
      'tax',
      'tax rate',
      'graba iva',
      'grava iva',
    ),
    field(
      'ean',
      'Código de barras',
      'Barcode',
      'barras',
      'barra',
      'cod barras',
      'codigo barras',
      'ean',
      'ean13',
      'upc',
      'gtin',
      'codigo auxiliar',
    ),
    field('measureUnit', 'Unidad', 'Unit', 'unidad de medida', 'medida', 'um', 'unit of measure'),
    field('productType', 'Tipo', 'Type', 'tipo de producto', 'bien o servicio', 'product type'),
    field(
      'stock',
      'Stock',
      'Stock',
      'existencias',
      'existencia',
      'inventario',
      'cantidad',
      'saldo',
      'stock actual',
      'quantity',
    ),
    field(
      'priceTwoWithTax',
      'Precio 2 con IVA',
      'Price 2 with tax',
      'precio 2',
      'pvp 2',
      'price 2',
    ),
    field(
      'priceThreeWithTax',
      'Precio 3 con IVA',
      'Price 3 with tax',
      'precio 3',
      'pvp 3',
      'price 3',
    ),
    field(
      'priceFourWithTax',
      'Precio 4 con IVA',
      'Price 4 with tax',
      'precio 4',
      'pvp 4',
      'price 4',
    ),
    field('priceTwo', 'Precio 2 sin IVA', 'Price 2 without tax'),
    field('priceThree', 'Precio 3 sin IVA', 'Price 3 without tax'),
    field('priceFour', 'Precio 4 sin IVA', 'Price 4 without tax'),
    field('iceTax', 'ICE', 'ICE', 'codigo ice', 'ice tax'),
    field('salesDiscount', 'Descuento de venta', 'Sales discount', 'descuento', 'discount'),
    field('maximumDiscountOne', 'Descuento máximo 1', 'Maximum discount 1', 'descuento maximo'),
    field('maximumDiscountTwo', 'Descuento máximo 2', 'Maximum discount 2'),
    field('maximumDiscountThree', 'Descuento máximo 3', 'Maximum discount 3'),
    field('maximumDiscountFour', 'Descuento máximo 4', 'Maximum discount 4'),
    field('featured', 'Destacado', 'Featured', 'favorito'),
    field('soldOut', 'Agotado', 'Sold out'),
    field('active', 'Activo', 'Active', 'estado', 'en venta'),
  ],
  categories: [
    field('name', 'Nombre', 'Name', 'categoria', 'grupo', 'familia', 'descripcion', 'category'),
    field('referenceCode', 'Código', 'Code', 'cod', 'referencia'),
    field('parent', 'Categoría superior', 'Parent category', 'padre', 'superior', 'parent'),
    field('station', 'Estación', 'Station', 'cocina', 'preparacion'),
    field(
      'availableInPos',
      'Se vende en caja',
      'Sold at the till',
      'visible',
      'pos',
      'available in pos',
    ),
    field('position', 'Orden', 'Position', 'posicion', 'order'),
    field(
      'profitPercentage1',
      'Ganancia 1',
      'Profit 1',
      'ganancia',
      'utilidad',
      'profit percentage 1',
    ),
    field('profitPercentage2', 'Ganancia 2', 'Profit 2', 'profit percentage 2'),
    field('profitPercentage3', 'Ganancia 3', 'Profit 3', 'profit percentage 3'),
    field('profitPercentage4', 'Ganancia 4', 'Profit 4', 'profit percentage 4'),
  ],
  customers: [
    field(
      'identificationNumber',
      'Identificación',
      'Identification',
      'cedula',
      'ruc',
      'cedula ruc',
      'ruc cedula',
      'ruc ci',
      'ci',
      'ci ruc',
      'numero de identificacion',
      'no identificacion',
      'identification number',
      'dni',
      'documento',
    ),
    field(
      'identificationType',
      'Tipo de identificación',
      'Identification type',
      'tipo id',
      'tipo documento',
      'tipo',
    ),
    field(
      'socialReason',
      'Nombre o razón social',
      'Name',
      'razon social',
      'nombre',
      'cliente',
      'nombres',
      'apellidos y nombres',
      'nombre completo',
      'social reason',
      'customer',
    ),
    field('tradeName', 'Nombre comercial', 'Trade name', 'comercial'),
    field('email', 'Correo', 'E-mail', 'correo electronico', 'mail', 'email', 'e mail'),
    field('phone', 'Teléfono', 'Phone', 'celular', 'telefono 1', 'movil', 'telf', 'fono', 'mobile'),
    field('contactName', 'Persona de contacto', 'Contact', 'contacto', 'contact person'),
    field('address', 'Dirección', 'Address', 'domicilio', 'direccion 1'),
    field('province', 'Provincia', 'Province'),
    field('canton', 'Cantón', 'Canton', 'ciudad', 'city'),
    field('parish', 'Parroquia', 'Parish'),
    field(
      'customerGroup',
      'Grupo',
      'Group',
      'grupo de cliente',
      'tipo de cliente',
      'customer group',
    ),
    field('creditLimit', 'Cupo de crédito', 'Credit limit', 'cupo', 'limite de credito', 'credito'),
    field('creditDays', 'Días de crédito', 'Credit days', 'plazo', 'dias credito'),
    field('observation', 'Observación', 'Note', 'observaciones', 'notas', 'comentario', 'note'),
  ],
  tables: [
    field('section', 'Sección', 'Section', 'zona', 'area', 'salon', 'piso'),
    field('name', 'Mesa', 'Table', 'nombre', 'numero', 'no', 'name', 'number'),
    field('seats', 'Puestos', 'Seats', 'sillas', 'personas', 'capacidad', 'asientos', 'pax'),
  ],
}

/**
 * Fields of which at least one must have a column; a new record may need more, which is checked row by row.
 */
export const neededFields: Readonly<Record<ImportKind, readonly (readonly string[])[]>> = {
  products: [['referenceCode', 'ean']],
  categories: [['name']],
  customers: [['identificationNumber']],
  tables: [['section'], ['name']],
}

const names = (field: TableField) => [field.label.es, field.label.en, field.name]

/** Returns the column of each field whose heading is known, by label, name or alias. */
export function mapColumns(kind: ImportKind, columns: readonly string[]): Record<string, string> {
  const byKey = new Map<string, string>()
  for (const column of columns.toReversed()) byKey.set(columnKey(column), column)
  const mapping: Record<string, string> = {}
  const taken = new Set<string>()
  for (const namesOf of [names, ({ aliases }: TableField) => aliases]) {
    for (const field of tableFields[kind]) {
      const column = namesOf(field)
        .map((name) => byKey.get(columnKey(name)))
        .find((found) => found !== undefined && !taken.has(found))
      if (column === undefined || field.name in mapping) continue
      mapping[field.name] = column
      taken.add(column)
    }
  }
  return mapping
}

/** Returns a heading in comparable form: 'P.V.P.' equals 'pvp', and 'priceOne' equals 'Price one'. */
function columnKey(column: string): string {
  return sortKey(column.replaceAll(/([a-z])([A-Z])/g, '$1 $2'))
    .replaceAll(/\./g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
