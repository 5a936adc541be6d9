import type { Tongue } from './tongue.ts';

/** Languages of Asia. */
export const ASIA: Readonly<Record<string, Tongue>> = {
  arabic: {
    drop: ['تجاهل', 'انس ', 'لا تلتزم'],
    told: ['التعليمات', 'الأوامر', 'الإرشادات', 'تعليمات'],
    give: ['امنح', 'أعط', 'اعط', 'قيم'],
    score: ['الدرجة', 'أعلى', 'درجة كاملة', 'العلامة الكاملة'],
  },
  hebrew: {
    drop: ['התעלם', 'התעלמי', 'שכח'],
    told: ['הוראות', 'ההוראות', 'הנחיות'],
    give: ['תן', 'הענק', 'דרג'],
    score: ['הציון', 'ציון מקסימלי', '100 נקודות'],
  },
  hindi: {
    drop: ['अनदेखा', 'नज़रअंदाज', 'भूल जा', 'उपेक्षा'],
    told: ['निर्देश', 'निर्देशों', 'आदेश'],
    give: ['दें', 'दीजिए', 'प्रदान'],
    score: ['पूरे अंक', 'अधिकतम अंक', 'सर्वोच्च'],
  },
  indonesianOrMalay: {
    drop: ['abaikan', 'lupakan'],
    told: ['instruksi', 'perintah', 'petunjuk', 'arahan'],
    give: ['berikan', 'beri '],
    score: ['skor maksimal', 'nilai tertinggi', 'skor tertinggi', 'nilai penuh', 'markah penuh'],
  },
  vietnamese: {
    drop: ['bỏ qua', 'phớt lờ', 'quên'],
    told: ['hướng dẫn', 'chỉ dẫn', 'chỉ thị', 'lệnh'],
    give: ['cho', 'chấm'],
    score: ['điểm tối đa', 'điểm cao nhất', '100 điểm'],
  },
  thai: {
    drop: ['เพิกเฉย', 'ละเว้น', 'ไม่ต้องสนใจ', 'ลืม'],
    told: ['คำสั่ง', 'คำแนะนำ'],
    give: ['ให้'],
    score: ['คะแนนเต็ม', 'คะแนนสูงสุด'],
  },
  chinese: {
    drop: ['忽略', '忽視', '忽视', '无视', '無視', '不要理会', '忘记', '忘記'],
    told: ['指令', '指示', '说明', '說明', '提示', '规则', '要求'],
    give: ['给', '給', '打', '评', '評', '授予'],
    score: ['满分', '滿分', '最高分', '100分', '高分'],
  },
  japanese: {
    drop: ['無視', '忘れ', '従わない'],
    told: ['指示', '命令', '指令', 'プロンプト'],
    give: ['付け', 'つけ', '与え', '評価', 'ください'],
    score: ['満点', '最高点', '最高評価', '100点'],
  },
  korean: {
    drop: ['무시', '잊어', '따르지'],
    told: ['지시', '명령', '지침', '프롬프트'],
    give: ['부여', '주세요', '줘', '매겨', '평가'],
    score: ['만점', '최고 점수', '최고점', '100점'],
  },
};
